import { dayInIndia, routes } from '@gehna/contracts';
import type { FastifyPluginAsync } from '@gehna/kit';
import { analyticsOf, performanceOf, statsOf } from '../dashboard.ts';
import type { Parts } from '../parts.ts';
import { summaryOf } from '../ratings/seller-rating.ts';

const { getDashboardStats, getDashboardPerformance, getAnalytics } = routes.stores;

/** A seller's figures. */
export const dashboardRoutes =
  ({ products, leads, conversations, answerTimes, ratings, views }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.serve(getDashboardStats, async ({ user: { id }, now }) => {
      const today = dayInIndia(now);
      const [productFigures, leadFigures, conversationFigures, answerTime, ratingFigures] = await Promise.all([
        products.figures(id),
        leads.figures(id, today),
        conversations.figures(id, today),
        answerTimes.of(id),
        ratings.figuresOf(id),
      ]);
      const inquired = conversationFigures.recent.flatMap(({ productId }) => productId ?? []);
      return statsOf(
        {
          products: productFigures,
          leads: leadFigures,
          conversations: conversationFigures,
          productNames: await products.marketNames(inquired),
          answerTime,
          ratings: summaryOf(ratingFigures),
        },
        today,
      );
    });

    app.serve(getDashboardPerformance, async ({ user: { id }, now }) => {
      const today = dayInIndia(now);
      const [bySubcategory, leadDays, conversationDays, sellerViews] = await Promise.all([
        products.bySubcategory(id),
        leads.byDay(id, today),
        conversations.byDay(id, today),
        views.of(id),
      ]);
      return performanceOf({ bySubcategory, leadDays, conversationDays, views: sellerViews }, today);
    });

    app.serve(getAnalytics, async ({ user, now }) => ({
      analytics: analyticsOf(await views.of(user.id), dayInIndia(now)),
    }));
  };
