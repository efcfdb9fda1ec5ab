import { routes } from '@gehna/contracts';
import { type FastifyPluginAsync, pageOf } from '@gehna/kit';
import type { Parts } from '../parts.ts';
import { forSeller } from '../presentation.ts';
import { approve, type Product, reject } from '../product.ts';

const { listReviewProducts, getReviewProduct, approveProduct, rejectProduct, productHistory } = routes.catalogue;

/** The reviewers' queue: whatever sellers have submitted, the longest waiting first. */
export const reviewProductRoutes =
  ({ products, history, directory, rates }: Parts): FastifyPluginAsync =>
  async (app) => {
    const shown = async (product: Product) => forSeller(product, directory.of(product.sellerId), await rates.inForce());

    app.serve(listReviewProducts, async ({ query }) => {
      const { found, total } = await products.listByReview(query);
      const inForce = await rates.inForce();
      const shownHere = found.map((product) => forSeller(product, directory.of(product.sellerId), inForce));
      return { products: shownHere, pagination: { totalProducts: total, ...pageOf(total, query) } };
    });

    app.serve(getReviewProduct, async ({ params }) => shown(await products.get(params.id)));

    app.serve(approveProduct, async ({ params, body, user, now }) =>
      shown(await products.decide(params.id, (product) => approve(product, user.id, now), body?.version)),
    );

    app.serve(rejectProduct, async ({ params, body, user, now }) =>
      shown(await products.decide(params.id, (product) => reject(product, user.id, body.note, now), body.version)),
    );

    app.serve(productHistory, async ({ params }) => {
      const { _id } = await products.get(params.id);
      const entries = await history.of(_id);
      return {
        history: entries.map(({ at, by, what, note }) => ({
          at: at.toISOString(),
          by: directory.nameOf(by),
          what,
          note,
        })),
      };
    });
  };
