import { dayInIndia, routes } from '@gehna/contracts';
import type { FastifyPluginAsync } from '@gehna/kit';
import { analyticsOf, performanceOf, type SellerFigures, statsOf } from '../dashboard.ts';
import type { InquiryStore } from '../inquiry-store.ts';
import type { LeadStore } from '../lead-store.ts';
import type { ProductStore } from '../products/product-store.ts';
import type { ViewStore } from '../view-store.ts';

const { getDashboardStats, getDashboardPerformance, getAnalytics } = routes.stores;

export interface DashboardParts {
  readonly products: ProductStore;
  readonly leads: LeadStore;
  readonly inquiries: InquiryStore;
  readonly views: ViewStore;
}

/** A seller's figures: five documents by their ids, however many products and leads there are. */
export const dashboardRoutes =
  ({ products, leads, inquiries, views }: DashboardParts): FastifyPluginAsync =>
  async (app) => {
    async function figuresOf(sellerId: string): Promise<SellerFigures> {
      const [ofProducts, ofLeads, ofInquiries] = await Promise.all([
        products.figures(sellerId),
        leads.figures(sellerId),
        inquiries.figures(sellerId),
      ]);
      return { products: ofProducts, leads: ofLeads, inquiries: ofInquiries };
    }

    app.serve(getDashboardStats, async ({ user, now }) => statsOf(await figuresOf(user.id), dayInIndia(now)));

    app.serve(getDashboardPerformance, async ({ user, now }) => {
      const [figures, seen] = await Promise.all([figuresOf(user.id), views.of(user.id)]);
      return performanceOf(figures, seen, dayInIndia(now));
    });

    app.serve(getAnalytics, async ({ user, now }) => ({
      analytics: analyticsOf(await views.of(user.id), dayInIndia(now)),
    }));
  };
