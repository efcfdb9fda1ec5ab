import { type DashboardPerformance, type DashboardStats, lastDays } from '@gehna/contracts';
import type { Days, DayTally } from './figures/days.ts';
import type { InquiryFigures } from './figures/inquiry-figures.ts';
import { type LeadFigures, leadCounts } from './figures/lead-figures.ts';
import { monthToDate, sameDaysOfLastMonth } from './figures/months.ts';
import type { ProductFigures } from './figures/product-figures.ts';

/** Everything that the dashboard of one seller is made of. */
export interface SellerFigures {
  readonly products: ProductFigures;
  readonly leads: LeadFigures;
  /** Conversations, as the specification calls them. */
  readonly inquiries: InquiryFigures;
}

/** How often something was looked at, by day of India. */
export type ViewsByDay = Readonly<Record<string, number>>;

/** Of pieces (told by the catalogue) and of the store. */
export interface SellerViews {
  readonly products: ViewsByDay;
  readonly store: ViewsByDay;
}

/** Days that the response rate looks back, with today. */
const rateDays = 90;
/** Days that the chart and the analytics show, with today. */
export const shownDays = 30;

export function statsOf(figures: SellerFigures, today: string): DashboardStats {
  const { products, leads, inquiries } = figures;
  return {
    sales: { estimatedValue: products.valuePaise / 100, monthlyInquiries: begunOn(figures, monthToDate(today)) },
    products: {
      active: products.active,
      total: products.total,
      featured: products.featured,
      recent: products.recent.map(({ id, createdAt, ...product }) => ({
        _id: id,
        ...product,
        createdAt: createdAt.toISOString(),
      })),
    },
    inquiries: {
      new: inquiries.unanswered,
      pending: inquiries.pending,
      total: inquiries.total,
      responseRate: responseRate(figures, today),
      recent: inquiries.recent.map(({ id, productName, isPending, conversationType, createdAt }) => ({
        _id: id,
        subject: productName ?? 'General question',
        status: isPending ? 'Pending' : 'Answered',
        inquiryType: conversationType,
        createdAt: createdAt.toISOString(),
      })),
    },
    leads: {
      ...leadCounts(leads),
      recent: leads.recent.map(({ id, createdAt, ...lead }) => ({
        _id: id,
        ...lead,
        createdAt: createdAt.toISOString(),
      })),
    },
    reviews: { averageRating: null, total: 0 },
  };
}

export function performanceOf(figures: SellerFigures, views: SellerViews, today: string): DashboardPerformance {
  const { products, leads, inquiries } = figures;
  const current = begunOn(figures, monthToDate(today));
  const previous = begunOn(figures, sameDaysOfLastMonth(today));
  const categories = Object.entries(products.bySubcategory).map(([_id, count]) => ({ _id, count }));
  return {
    monthlyComparison: { inquiries: { current, previous, change: changeOf(current, previous) } },
    categoryDistribution: categories.sort((a, b) => b.count - a.count || (a._id < b._id ? -1 : 1)),
    series: viewSeries(views, today).map(({ date, productViews, storeViews }) => ({
      date,
      inquiries: inquiries.days[date]?.begun ?? 0,
      leads: leads.days[date]?.begun ?? 0,
      productViews,
      storeViews,
    })),
  };
}

/** The last 30 days, the oldest first. */
export function viewSeries({ products, store }: SellerViews, today: string) {
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

/** Conversations and leads that began on these days. */
function begunOn({ leads, inquiries }: SellerFigures, days: readonly string[]): number {
  return total(leads.days, days, 'begun') + total(inquiries.days, days, 'begun');
}

/** Percent of the conversations and leads of the last 90 days that the seller answered; null without any. */
function responseRate(figures: SellerFigures, today: string): number | null {
  const days = lastDays(today, rateDays);
  const begun = begunOn(figures, days);
  if (begun === 0) return null;
  const answered = total(figures.leads.days, days, 'answered') + total(figures.inquiries.days, days, 'answered');
  return oneDecimal((100 * answered) / begun);
}

const changeOf = (current: number, previous: number) =>
  previous === 0 ? null : oneDecimal((100 * (current - previous)) / previous);

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

const total = (tallies: Days, days: readonly string[], field: keyof DayTally) =>
  days.reduce((sum, day) => sum + (tallies[day]?.[field] ?? 0), 0);
