import { type DashboardPerformance, type DashboardStats, lastDays, type RatingSummary } from '@gehna/contracts';
import { type DayCounts, type Days, figureDays, monthToDate, sameDaysOfLastMonth } from './figures.ts';
import type { ConversationFigures } from './projections/conversation-store.ts';
import type { LeadFigures } from './projections/lead-store.ts';
import type { ProductFigures, SubcategoryFigures } from './projections/product-store.ts';

export interface StatsFigures {
  readonly products: ProductFigures;
  readonly leads: LeadFigures;
  /** The API calls them inquiries. */
  readonly conversations: ConversationFigures;
  /** Of the products that the recent conversations are about, where they are known. */
  readonly productNames: ReadonlyMap<string, string>;
  /** The field is absent while buyers are shown nothing. */
  readonly answerTime: Pick<DashboardStats['inquiries'], 'answersWithinHours'>;
  readonly ratings: Pick<RatingSummary, 'average' | 'count'>;
}

export interface PerformanceFigures {
  readonly bySubcategory: readonly Pick<SubcategoryFigures, '_id' | 'count'>[];
  readonly leadDays: Days;
  readonly conversationDays: Days;
  readonly views: SellerViews;
}

/** Views by day of India. */
export type ViewsByDay = Readonly<Record<string, number>>;

/** Of a seller's products (published by the catalogue) and of the store. */
export interface SellerViews {
  readonly products: ViewsByDay;
  readonly store: ViewsByDay;
}

/** Days that the chart and the analytics show, with today. */
const shownDays = 30;

export function statsOf(
  { products, leads, conversations, productNames, answerTime, ratings }: StatsFigures,
  today: string,
): DashboardStats {
  const days = [leads.days, conversations.days];
  const onMarket = (field: 'valuePaise' | 'featured') =>
    products.bySubcategory.reduce((sum, figures) => sum + figures[field], 0);
  return {
    sales: {
      estimatedValue: (onMarket('valuePaise') + products.movedPaise) / 100,
      monthlyInquiries: total(days, monthToDate(today), 'begun'),
    },
    products: {
      active: products.active,
      total: products.total,
      featured: onMarket('featured'),
      recent: products.recent.map(({ _id, name, isActive, card, createdAt }) => ({
        _id,
        name,
        isActive,
        price: card?.price ?? null,
        picture: card?.pictures[0] ?? null,
        createdAt: createdAt.toISOString(),
      })),
    },
    inquiries: {
      new: conversations.unanswered,
      pending: conversations.pending,
      total: conversations.total,
      responseRate: responseRate(days, today),
      ...answerTime,
      recent: conversations.recent.map(
        ({ _id, productId, productName, isPending, conversationType, firstMessageAt }) => ({
          _id,
          subject: productNames.get(productId ?? '') ?? productName ?? 'General question',
          status: isPending ? 'Pending' : 'Answered',
          inquiryType: conversationType,
          createdAt: firstMessageAt.toISOString(),
        }),
      ),
    },
    leads: {
      active: leads.active,
      new: leads.new,
      total: leads.total,
      recent: leads.recent.map(({ _id, buyerName, productName, source, status, createdAt }) => ({
        _id,
        buyerName,
        productName,
        source,
        status,
        createdAt: createdAt.toISOString(),
      })),
    },
    reviews: { averageRating: ratings.average, total: ratings.count },
  };
}

export function performanceOf(
  { bySubcategory, leadDays, conversationDays, views }: PerformanceFigures,
  today: string,
): DashboardPerformance {
  const current = total([leadDays, conversationDays], monthToDate(today), 'begun');
  const previous = total([leadDays, conversationDays], sameDaysOfLastMonth(today), 'begun');
  return {
    monthlyComparison: { inquiries: { current, previous, change: changeOf(current, previous) } },
    categoryDistribution: bySubcategory.map(({ _id, count }) => ({ _id, count })),
    series: viewSeries(views, today).map(({ date, productViews, storeViews }) => ({
      date,
      inquiries: conversationDays[date]?.begun ?? 0,
      leads: leadDays[date]?.begun ?? 0,
      productViews,
      storeViews,
    })),
  };
}

/** The last 30 days, the oldest first. */
function viewSeries({ products, store }: SellerViews, today: string) {
  return lastDays(today, shownDays).map((date) => ({
    date,
    storeViews: store[date] ?? 0,
    productViews: products[date] ?? 0,
  }));
}

export function analyticsOf(views: SellerViews, today: string) {
  const series = viewSeries(views, today);
  const sum = (field: 'storeViews' | 'productViews') => series.reduce((all, day) => all + day[field], 0);
  return { storeViews: sum('storeViews'), productViews: sum('productViews'), series };
}

/** Percent of the conversations and leads of the last 90 days that the seller answered; null without any. */
function responseRate(counts: readonly Days[], today: string): number | null {
  const days = lastDays(today, figureDays);
  const begun = total(counts, days, 'begun');
  return begun === 0 ? null : oneDecimal((100 * total(counts, days, 'answered')) / begun);
}

const changeOf = (current: number, previous: number) =>
  previous === 0 ? null : oneDecimal((100 * (current - previous)) / previous);

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

const total = (counts: readonly Days[], days: readonly string[], field: keyof DayCounts) =>
  counts.reduce((sum, byDay) => days.reduce((part, day) => part + (byDay[day]?.[field] ?? 0), sum), 0);
