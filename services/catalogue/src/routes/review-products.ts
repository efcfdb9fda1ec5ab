import { routes } from '@gehna/contracts';
import type { FastifyPluginAsync } from '@gehna/kit';
import { pageOf } from '../pagination.ts';
import { forSeller } from '../presentation.ts';
import { approve, type Product, reject } from '../product.ts';
import type { ProductStore } from '../product-store.ts';
import type { SellerDirectory } from '../seller-directory.ts';

const { listReviewProducts, getReviewProduct, approveProduct, rejectProduct } = routes.catalogue;

/** The reviewers' queue: whatever sellers have submitted, the longest waiting first. */
export const reviewProductRoutes =
  ({ products, directory }: { products: ProductStore; directory: SellerDirectory }): FastifyPluginAsync =>
  async (app) => {
    const shown = (product: Product) => forSeller(product, directory.of(product.sellerId));

    app.serve(listReviewProducts, async ({ query }) => {
      const { found, total } = await products.listByReview(query);
      return { products: found.map(shown), pagination: pageOf(total, query) };
    });

    app.serve(getReviewProduct, async ({ params }) => shown(await products.get(params.id)));

    app.serve(approveProduct, async ({ params, body, user, now }) =>
      shown(await products.decide(params.id, (product) => approve(product, user.id, now), body?.version)),
    );

    app.serve(rejectProduct, async ({ params, body, user, now }) =>
      shown(await products.decide(params.id, (product) => reject(product, user.id, body.note, now), body.version)),
    );
  };
