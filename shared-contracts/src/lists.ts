/**
 * The fixed lists of the trade, spelled as was specified for the product. They stand only here: the API serves them
 * (`GET /api/products/filters`, `/categories`) and the pages import them. No zod in this file, so that a page may
 * import it without carrying a validator.
 */

export const mainCategories = ['Gold', 'Silver', 'Platinum', 'Diamond', 'Pearl', 'Gemstone'] as const;
export type MainCategory = (typeof mainCategories)[number];

/** The main categories that a new product may take; an edit may take all six. */
export const listableCategories = ['Gold', 'Silver'] as const satisfies readonly MainCategory[];

const goldSubcategories = [
  'Chain',
  'Necklaces',
  'Bracelets',
  'Earrings',
  'Rings',
  'Bangles',
  'Pendants',
  'MangalSutras',
  'Gold Choker',
  'Nose Pins',
  'Kada',
  'Gold+Diamond',
  'Watch Accessories',
  'Solitaires Jewellery',
  'Gold Accessories',
] as const;

const silverSubcategories = [
  'Silver Chain',
  'Silver Necklace',
  'Silver Kada',
  'Pendants',
  'Earrings',
  'Bracelets',
  'Rings',
  'Bangles',
  'Anklets',
  'Toe Rings',
  'Pooja Items',
  'Silver+Diamonds',
  'Silver Ware',
  'Silver Antiques - Style Artifacts',
  'Silver Decorative Pieces & Showpieces',
  'Brooches',
] as const;

const shortSubcategories = ['Rings', 'Necklaces', 'Pendants', 'Earrings', 'Bracelets'] as const;

export const subcategoriesOf: Readonly<Record<MainCategory, readonly string[]>> = {
  Gold: goldSubcategories,
  Silver: silverSubcategories,
  Platinum: shortSubcategories,
  Diamond: shortSubcategories,
  Pearl: shortSubcategories,
  Gemstone: shortSubcategories,
};

const goldKarats = ['22k', '20k', '18k', '14k'] as const;
const silverPurities = ['925', '999'] as const;
const goldAndSilver = [...goldKarats, ...silverPurities] as const;

export const karatsOf: Readonly<Record<MainCategory, readonly string[]>> = {
  Gold: goldKarats,
  Silver: silverPurities,
  Platinum: ['950', '900', '850'],
  Diamond: goldAndSilver,
  Pearl: goldAndSilver,
  Gemstone: goldAndSilver,
};

/** Every karat and purity, each once, gold first. */
export const karats: readonly string[] = [...new Set(mainCategories.flatMap((category) => karatsOf[category]))];

/** Every subcategory, each once, in the order of the lists above. */
export const subcategories: readonly string[] = [
  ...new Set(mainCategories.flatMap((category) => subcategoriesOf[category])),
];

export const genders = ['Men', 'Women', 'unisex', 'Kids'] as const;
export type Gender = (typeof genders)[number];

export const regionalStyles = [
  'Karnataka karigari',
  'tamil nadu tasteful',
  'Maharashtra majestic',
  'Gujarat gems',
  'Rajasthan rare',
  'Assam artistry',
  'telangana treasure',
  'Delhi designs',
  'andhra pradesh antique',
  'Punjab pearls',
  'West Bengal vintage',
  'Kerala classic',
] as const;
export type RegionalStyle = (typeof regionalStyles)[number];

export const crafts = [
  'Kundan',
  'Meenakari',
  'Polki',
  'Jadau/Jadtar',
  'Filigree',
  'Lac Jewellery',
  'Thewa',
  'Navratra',
  'Hand Engraved',
  'Kemp Jewellery',
  'Pearl Jewellery',
  'Antique finish',
  'Oxidized',
  'Nakash',
  'Gutta Pusalu',
  'Kolhapuri Saaj',
] as const;
export type Craft = (typeof crafts)[number];

/** Prices that buyers filter by, in rupees: the first number is in the band, the second in the next one. */
export const priceBands = [
  '0-5000',
  '5000-10000',
  '10000-25000',
  '25000-50000',
  '50000-100000',
  '100000-200000',
  '200000-500000',
  '500000-',
] as const;
export type PriceBand = (typeof priceBands)[number];

/** The band of a price in rupees. */
export const priceBandOf = (price: number): PriceBand =>
  priceBands.findLast((band) => price >= Number.parseInt(band, 10)) ?? priceBands[0];

export const businessTypes = ['Jewelry Store', 'Gold Trader', 'Manufacturer', 'Wholesaler', 'Retailer'] as const;

export type BusinessType = (typeof businessTypes)[number];

/** What an application carries, in the order of its form. Every one is required. */
export const applicationDocuments = [
  'gstCertificate',
  'aadhaarCard',
  'shopPhotos',
  'hallmarkCertificate',
  'businessPanFile',
  'addressProofFile',
  'trademarkCertificate',
] as const;
export type ApplicationDocument = (typeof applicationDocuments)[number];

/** `none`: no application yet. */
export const applicationStatuses = ['none', 'pending', 'approved', 'rejected'] as const;

/** Which of a store's pictures an upload is for. */
export const storeImageKinds = ['logo', 'banner', 'shop'] as const;
export type StoreImageKind = (typeof storeImageKinds)[number];

/** What a badge of a store states; `custom` is for everything else. */
export const badgeTypes = ['hallmark', 'heritage', 'award', 'craft', 'custom'] as const;
export type BadgeType = (typeof badgeTypes)[number];

/** Slugs that cannot be taken. */
export const reservedSlugs = ['new', 'admin', 'api', 'store', 'seller'] as const;

export const approvalStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const roles = ['buyer', 'seller', 'reviewer'] as const;
export type Role = (typeof roles)[number];

export const leadStatuses = ['New', 'In Progress', 'Contacted', 'Replied', 'Closed'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** The weightiest first. */
export const leadPriorities = ['High', 'Medium', 'Low'] as const;
export type LeadPriority = (typeof leadPriorities)[number];

export const leadSorts = ['createdAt', 'status', 'priority'] as const;

/** `expired`: its validity is over before the buyer answered. `replaced`: there is a newer version. */
export const quotationStatuses = [
  'sent',
  'viewed',
  'change-requested',
  'accepted',
  'declined',
  'expired',
  'replaced',
] as const;
export type QuotationStatus = (typeof quotationStatuses)[number];

/** A buyer's answers to a quotation. */
export const quotationAnswers = ['accepted', 'declined', 'change-requested'] as const;
export type QuotationAnswer = (typeof quotationAnswers)[number];

/** A user's side of what is between two. */
export const sides = ['buyer', 'seller'] as const;
export type Side = (typeof sides)[number];
/** What a buyer and a seller have between them: a lead, a quotation, a conversation. */
export interface BetweenTwo {
  readonly buyerId: string;
  readonly sellerId: string;
}
/** The field that names the user of a side. */
export const sideField = { buyer: 'buyerId', seller: 'sellerId' } as const satisfies Record<Side, keyof BetweenTwo>;
export const otherSide = { buyer: 'seller', seller: 'buyer' } as const satisfies Record<Side, Side>;

/** The side of a user; null when it is between others. */
export function sideOf(between: BetweenTwo, userId: string): Side | null {
  return sides.find((side) => between[sideField[side]] === userId) ?? null;
}

/** `buyer_seller`: about a product or a general question; `quote`: begun by Get Quote on a store page. */
export const conversationTypes = ['buyer_seller', 'quote'] as const;
export type ConversationType = (typeof conversationTypes)[number];

export const notificationKinds = [
  'message',
  'lead',
  'lead-status',
  'quotation-sent',
  'quotation-revised',
  'quotation-accepted',
  'quotation-declined',
  'quotation-change-requested',
  'rating-given',
  'rating-answered',
  'product-approved',
  'product-rejected',
  'application-approved',
  'application-rejected',
  'restricted',
  'restriction-kept',
  'reinstated',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Why a user reports something, the gravest first. */
export const reportReasons = ['counterfeit', 'scam', 'misleading', 'prohibited', 'offensive', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What moderation decides about. A seller is not reported as such: reviewers suspend the seller of what was reported. */
export const moderatedKinds = ['product', 'store', 'message', 'seller', 'rating'] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];

/** `pending`: a report or an answer waits for a reviewer; `restricted`: a restriction is in force; `closed`: neither. */
export const moderationStatuses = ['pending', 'restricted', 'closed'] as const;
export type ModerationStatus = (typeof moderationStatuses)[number];

/** A reviewer's own part in a case, who then does not decide on it: the owner, who reported it, the seller whom it rates. */
export const caseParts = ['owner', 'reporter', 'rated'] as const;
export type CasePart = (typeof caseParts)[number];

/**
 * `dismiss`: nothing changes; `restrict`: a product is taken down, a store hidden, a message removed, a seller suspended;
 * `suspend`: the seller of what was reported is suspended; `reinstate`: the restriction ends.
 */
export const moderationActions = ['dismiss', 'restrict', 'suspend', 'reinstate'] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** What reviewers did, and owners answered, as the audit log records it. */
export const auditedActions = [
  'dismissed',
  'taken-down',
  'hidden',
  'removed',
  'suspended',
  'reinstated',
  'answered',
  'approved',
  'rejected',
  'set',
] as const;
export type AuditedAction = (typeof auditedActions)[number];

export const auditedKinds = [...moderatedKinds, 'application', 'metal-rate'] as const;
export type AuditedKind = (typeof auditedKinds)[number];

/** What a customer may rate a seller for beside the whole: whether they answer, sell what they describe, and name their prices. */
export const ratingAspects = ['answers', 'asDescribed', 'priceClarity'] as const;
export type RatingAspect = (typeof ratingAspects)[number];

/** Whether a user may rate a seller, or why not. */
export const ratingStandings = ['allowed', 'own', 'not-answered', 'number-used'] as const;
export type RatingStanding = (typeof ratingStandings)[number];

export const productSorts = ['createdAt', 'price', 'name'] as const;
export type ProductSort = (typeof productSorts)[number];

/** A list value as a label: "tamil nadu tasteful" → "Tamil Nadu tasteful", "unisex" → "Unisex". The value itself stays. */
export function labelOf(value: string): string {
  const tidied: Record<string, string> = {
    'tamil nadu tasteful': 'Tamil Nadu tasteful',
    'andhra pradesh antique': 'Andhra Pradesh antique',
    'telangana treasure': 'Telangana treasure',
    '0-5000': 'Under ₹5,000',
    '5000-10000': '₹5,000 to ₹10,000',
    '10000-25000': '₹10,000 to ₹25,000',
    '25000-50000': '₹25,000 to ₹50,000',
    '50000-100000': '₹50,000 to ₹1 lakh',
    '100000-200000': '₹1 lakh to ₹2 lakh',
    '200000-500000': '₹2 lakh to ₹5 lakh',
    '500000-': '₹5 lakh and above',
  };
  return tidied[value] ?? value.charAt(0).toUpperCase() + value.slice(1);
}
