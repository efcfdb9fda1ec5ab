import * as authEvents from './events/auth.ts';
import * as catalogueEvents from './events/catalogue.ts';
import * as chatEvents from './events/chat.ts';
import type { EventFamily } from './events/event.ts';
import * as favouritesEvents from './events/favourites.ts';
import * as leadsEvents from './events/leads.ts';
import * as moderationEvents from './events/moderation.ts';
import * as sellerApplicationEvents from './events/seller-applications.ts';
import * as storesEvents from './events/stores.ts';
import * as authRoutes from './http/auth.ts';
import * as catalogueRoutes from './http/catalogue.ts';
import * as chatRoutes from './http/chat.ts';
import * as dashboardRoutes from './http/dashboard.ts';
import * as favouritesRoutes from './http/favourites.ts';
import * as leadsRoutes from './http/leads.ts';
import * as moderationRoutes from './http/moderation.ts';
import * as notificationsRoutes from './http/notifications.ts';
import * as quotationsRoutes from './http/quotations.ts';
import * as ratingsRoutes from './http/ratings.ts';
import type { RouteContract } from './http/route.ts';
import * as sellerApplicationsRoutes from './http/seller-applications.ts';
import * as storesRoutes from './http/stores.ts';

export * from './days.ts';
export type { ErrorDefinition } from './errors/define.ts';
export { gatewayErrors } from './errors/gateway.ts';
export { type ErrorCode, type ErrorParams, errorMessage, errorTable } from './errors/index.ts';
export * from './events/event.ts';
export * from './events/nats.ts';
export * from './gst.ts';
export type { User } from './http/auth.ts';
export type { Facets, SearchLimits } from './http/catalogue.ts';
export type { Attachment, ChatMessage, UploadedAttachment } from './http/chat-message.ts';
export type { Conversation } from './http/conversations.ts';
export type { DashboardPerformance, DashboardStats } from './http/dashboard.ts';
export type { Favourite } from './http/favourites.ts';
export type { Lead } from './http/leads.ts';
export type { MetalRate, SetMetalRate } from './http/metal-rates.ts';
export type { AuditEntry, ModerationCase, ModerationCaseSummary, ModerationDecision } from './http/moderation.ts';
export type { Notification } from './http/notifications.ts';
export * from './http/parts.ts';
export type {
  Letterhead,
  Quotation,
  QuotationLogo,
  QuotationSummary,
  SharedQuotation,
} from './http/quotation-answers.ts';
export type { OwnRating, Rating, RatingList, RatingSummary, ReceivedRating, ReviewedRating } from './http/ratings.ts';
export * from './http/route.ts';
export type { Application, ApplicationSummary } from './http/seller-applications.ts';
export type { OwnStore, PublicStore } from './http/stores.ts';
export * from './lists.ts';
export * from './live.ts';
export * from './metals.ts';
export * from './money.ts';
export * from './price-break-up.ts';
export type {
  Pagination,
  Picture,
  Product,
  ProductBreakUp,
  ProductCard,
  ProductPage,
  SellerProduct,
  SellerRating,
} from './product.ts';
export * from './quotation.ts';
export * from './rules.ts';

type RoutesIn<M> = { [K in keyof M as M[K] extends RouteContract ? K : never]: M[K] };
type EventsIn<M> = { [K in keyof M as M[K] extends EventFamily ? K : never]: M[K] };

function only<T>(module: object, is: (value: object) => boolean): T {
  return Object.fromEntries(
    Object.entries(module).filter(([, value]) => typeof value === 'object' && value !== null && is(value)),
  ) as T;
}
const routesIn = <M extends object>(module: M) =>
  only<RoutesIn<M>>(module, (value) => 'method' in value && 'path' in value);
const eventsIn = <M extends object>(module: M) => only<EventsIn<M>>(module, (value) => 'aggregate' in value);

/** Every route by service and name: `routes.auth.login`. */
export const routes = {
  auth: routesIn(authRoutes),
  catalogue: routesIn(catalogueRoutes),
  favourites: routesIn(favouritesRoutes),
  leads: { ...routesIn(leadsRoutes), ...routesIn(quotationsRoutes) },
  chat: routesIn(chatRoutes),
  notifications: routesIn(notificationsRoutes),
  stores: { ...routesIn(storesRoutes), ...routesIn(dashboardRoutes), ...routesIn(ratingsRoutes) },
  'seller-applications': routesIn(sellerApplicationsRoutes),
  moderation: routesIn(moderationRoutes),
};

/** Every event family by publishing service: `events.catalogue.productEvents`. */
export const events = {
  auth: eventsIn(authEvents),
  catalogue: eventsIn(catalogueEvents),
  favourites: eventsIn(favouritesEvents),
  leads: eventsIn(leadsEvents),
  chat: eventsIn(chatEvents),
  stores: eventsIn(storesEvents),
  'seller-applications': eventsIn(sellerApplicationEvents),
  moderation: eventsIn(moderationEvents),
};

export const allRoutes: readonly RouteContract[] = Object.values(routes).flatMap((service) =>
  Object.values<RouteContract>(service),
);
export const allEvents: readonly EventFamily[] = Object.values(events).flatMap((service) =>
  Object.values<EventFamily>(service),
);

type Values<T> = T[keyof T];
type AnyRoute = Values<{ [S in keyof typeof routes]: Values<(typeof routes)[S]> }>;

/** Every route by its call, for a typed client that carries no schema: `'GET /api/products/:id'`. */
export type RouteByCall = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R };
