import { z } from 'zod';
import { conversationTypes, leadStatuses } from '../lists.ts';
import { answersWithinHours, picture } from '../product.ts';
import { moment } from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'stores';

/** Percent from 0 to 100; null while there is nothing to divide by. */
const percent = z.number().nullable();

/** Everything is computed from projections of products, leads, conversations and views. */
export const dashboardStats = z.object({
  /** `estimatedValue` in rupees: price x stock (at least 1) of active approved products. */
  sales: z.object({ estimatedValue: z.number(), monthlyInquiries: z.int() }),
  products: z.object({
    active: z.int(),
    total: z.int(),
    featured: z.int(),
    recent: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        isActive: z.boolean(),
        price: z.number().nullable(),
        picture: picture.nullable(),
        createdAt: moment,
      }),
    ),
  }),
  inquiries: z.object({
    new: z.int(),
    pending: z.int(),
    total: z.int(),
    responseRate: percent,
    /** Within how many hours the seller usually answers, as buyers see it. Absent while that is not known. */
    answersWithinHours: answersWithinHours.optional(),
    recent: z.array(
      z.object({
        _id: z.string(),
        subject: z.string(),
        status: z.enum(['Pending', 'Answered']),
        inquiryType: z.enum(conversationTypes),
        createdAt: moment,
      }),
    ),
  }),
  leads: z.object({
    active: z.int(),
    new: z.int(),
    total: z.int(),
    recent: z.array(
      z.object({
        _id: z.string(),
        buyerName: z.string(),
        productName: z.string(),
        status: z.enum(leadStatuses),
        source: z.string(),
        createdAt: moment,
      }),
    ),
  }),
  /** As buyers see it: no average until there are enough ratings. */
  reviews: z.object({ averageRating: z.number().nullable(), total: z.int() }),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

export const getDashboardStats = defineRoute({
  service,
  method: 'GET',
  path: '/api/dashboard/stats',
  summary: 'The seller’s figures and what happened last.',
  access: 'seller',
  answers: { 200: dashboardStats },
});

export const dashboardPerformance = z.object({
  monthlyComparison: z.object({
    /** `change` in percent against the same days of last month; null when that was 0. */
    inquiries: z.object({ current: z.int(), previous: z.int(), change: z.number().nullable() }),
  }),
  /** Products by subcategory, the largest first. */
  categoryDistribution: z.array(z.object({ _id: z.string(), count: z.int() })),
  /** The last 30 days (Asia/Kolkata), the oldest first. */
  series: z.array(
    z.object({
      date: z.iso.date(),
      inquiries: z.int(),
      leads: z.int(),
      productViews: z.int(),
      storeViews: z.int(),
    }),
  ),
});
export type DashboardPerformance = z.infer<typeof dashboardPerformance>;

export const getDashboardPerformance = defineRoute({
  service,
  method: 'GET',
  path: '/api/dashboard/performance',
  summary: 'How the seller’s month compares, by day and by kind of product.',
  access: 'seller',
  answers: { 200: dashboardPerformance },
});
