import type { z } from 'zod';
import * as auth from './http/auth.ts';
import * as catalogue from './http/catalogue.ts';
import * as chat from './http/chat.ts';
import * as chatMessages from './http/chat-message.ts';
import * as dashboard from './http/dashboard.ts';
import * as favourites from './http/favourites.ts';
import * as leads from './http/leads.ts';
import * as moderation from './http/moderation.ts';
import * as notifications from './http/notifications.ts';
import * as parts from './http/parts.ts';
import * as quotationAnswers from './http/quotation-answers.ts';
import * as quotations from './http/quotations.ts';
import * as ratings from './http/ratings.ts';
import * as sellerApplications from './http/seller-applications.ts';
import * as stores from './http/stores.ts';
import * as products from './product.ts';

/** What openapi.json calls the main schemas, and so the types that are generated from it. */
export const namedSchemas = {
  Problem: parts.problem,
  MessageAnswer: parts.message,
  NamedUser: parts.namedUser,
  PersonalData: parts.personalData,

  User: auth.user,
  Session: auth.session,
  LoginSession: auth.login.answers[200],
  Profile: auth.profile,
  Signup: auth.signup.body,
  Login: auth.login.body,
  ProfileEdit: auth.updateProfile.body,

  Picture: products.picture,
  ProductFacts: products.facts,
  ProductSeller: products.productSeller,
  Product: products.product,
  ProductPage: products.productPage,
  ProductCard: products.productCard,
  SellerProduct: products.sellerProduct,
  PriceBreakUp: products.priceBreakUp,
  SellerRating: products.sellerRating,
  StoreLocation: products.storeLocation,
  ProductPagination: products.productPagination,
  NewProduct: catalogue.createProduct.body,
  ProductEdit: catalogue.updateProduct.body,
  Facets: catalogue.facets,
  SearchLimits: catalogue.searchLimits,
  MetalRate: catalogue.rate,
  SetMetalRate: catalogue.setRate,

  Favourite: favourites.favourite,

  Lead: leads.lead,
  LeadProduct: leads.leadProduct,
  LeadQuotation: leads.leadQuotation,
  LeadCounts: leads.counts,
  LeadPagination: leads.listLeads.answers[200].shape.pagination,
  NewLead: leads.createLead.body,
  LeadChange: leads.changeLead.body,

  Quotation: quotationAnswers.quotation,
  QuotationSummary: quotationAnswers.quotationSummary,
  SharedQuotation: quotationAnswers.sharedQuotation,
  QuotationLine: quotationAnswers.line,
  QuotationAmounts: quotationAnswers.amounts,
  QuotationLogo: quotationAnswers.quotationLogo,
  Letterhead: quotationAnswers.letterhead,
  QuotationPagination: quotations.listQuotations.answers[200].shape.pagination,
  NewQuotation: quotations.sendQuotation.body,
  QuotationRevision: quotations.reviseQuotation.body,

  Conversation: chat.conversation,
  ConversationProduct: chatMessages.conversationProduct,
  ChatMessage: chatMessages.chatMessage,
  Attachment: chatMessages.attachment,
  UploadedAttachment: chatMessages.uploadedFile,
  ReviewedMessage: chat.reviewedMessage,
  SavedReplies: chat.replies,
  NewMessage: chat.sendMessage.body,

  Notification: notifications.notification,

  OwnStore: stores.ownStore,
  PublicStore: stores.publicStore,
  StoreBadge: stores.badge,
  StoreEdit: stores.saveMyStore.body,
  DashboardStats: dashboard.dashboardStats,
  DashboardPerformance: dashboard.dashboardPerformance,

  Rating: ratings.rating,
  OwnRating: ratings.ownRating,
  ReceivedRating: ratings.receivedRating,
  ReviewedRating: ratings.reviewedRating,
  RatingAnswer: ratings.ratingAnswer,
  RatingStanding: ratings.ownRatingAnswer,
  RatingSummary: ratings.ratingSummary,
  RatingList: ratings.ratingList,
  RatingPagination: ratings.ratingPagination,
  RatingEdit: ratings.rateSeller.body,

  Application: sellerApplications.application,
  ApplicationSummary: sellerApplications.summary,
  ApplicationDocument: sellerApplications.document,
  ApplicationStatus: sellerApplications.applicationStatus.answers[200],
  ApplicationPagination: sellerApplications.listApplications.answers[200].shape.pagination,
  NewApplication: sellerApplications.submitApplication.body,

  ModerationCase: moderation.moderationCase,
  ModerationCaseSummary: moderation.summary,
  ModerationDecision: moderation.decision,
  ModerationSubject: moderation.subject,
  Restriction: moderation.restriction,
  ReportAnswer: moderation.reportAnswer,
  NewReport: moderation.createReport.body,
  AuditEntry: moderation.auditEntry,
} satisfies Record<string, z.ZodType>;
