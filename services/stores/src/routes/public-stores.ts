import { ratingsAtATime, routes } from '@gehna/contracts';
import { DomainError, type FastifyPluginAsync, type FastifyReply, type FastifyRequest } from '@gehna/kit';
import { countsAsView } from '@gehna/kit/views';
import type { Parts } from '../parts.ts';
import { forVisitors, shownSeller } from '../presentation.ts';
import { shownCards, shownProducts } from '../product-presentation.ts';
import { ratingListOf } from '../ratings/presentation.ts';
import { shownRating } from '../ratings/seller-rating.ts';
import { isVisible, type Store } from '../store.ts';

const { getStore, getStoreProducts, getStoreSlug, listStores, storePicture, viewStore } = routes.stores;

const notAvailable = () => new DomainError('store-not-available');

/** Public stores; a hidden one answers 404, except to its own seller. */
export const publicStoreRoutes =
  ({ stores, products, users, answerTimes, ratings, pictures, viewCounter, access }: Parts): FastifyPluginAsync =>
  async (app) => {
    async function shownStore(slug: string, request: FastifyRequest, reply: FastifyReply): Promise<Store> {
      const store = await stores.bySlug(slug);
      if (!store) throw notAvailable();
      if (!isVisible(store)) {
        if ((await access.callerOf(request))?.id !== store._id) throw notAvailable();
        reply.header('cache-control', 'private, no-store');
      }
      return store;
    }

    app.serve(getStore, async ({ params, request, reply }) => {
      const store = await shownStore(params.slug, request, reply);
      const { _id } = store;
      const [user, ofStore, answerTime, newest, figures] = await Promise.all([
        users.find(_id),
        products.inStore(_id),
        answerTimes.of(_id),
        ratings.shown(_id, { page: 1, limit: ratingsAtATime }),
        ratings.figuresOf(_id),
      ]);
      const seller = shownSeller(_id, user);
      const raters = await users.findMany(newest.map(({ raterId }) => raterId));
      return {
        store: forVisitors(store, seller, { ...answerTime, rating: shownRating(figures) ?? undefined }),
        ...shownProducts(ofStore, seller),
        ratings: ratingListOf(newest, ratingsAtATime, figures, raters),
      };
    });

    app.serve(getStoreProducts, async ({ params, query: { category, from, limit }, request, reply }) => {
      const { _id } = await shownStore(params.slug, request, reply);
      const [user, { cards, total }] = await Promise.all([
        users.find(_id),
        products.page(_id, { subcategory: category, from, limit }),
      ]);
      return { products: shownCards(cards, shownSeller(_id, user)), total };
    });

    app.serve(getStoreSlug, async ({ params }) => {
      const store = await stores.find(params.sellerId);
      if (!store || !isVisible(store)) throw notAvailable();
      return { storeSlug: store.storeSlug };
    });

    app.serve(listStores, async () => {
      const listed = await stores.allPublic();
      return { stores: listed.map(({ storeSlug, updatedAt }) => ({ storeSlug, updatedAt: updatedAt.toISOString() })) };
    });

    app.serve(viewStore, async ({ params, body, request, now }) => {
      const store = await stores.bySlug(params.slug);
      if (!store || !isVisible(store)) throw notAvailable();
      const { _id: owner } = store;
      if (await countsAsView(request, access, owner)) {
        viewCounter.count({ subject: owner, owner, visit: body.visit, at: now });
      }
      return {};
    });

    app.serve(storePicture, ({ params, request }) => pictures.answer(request, params.file));
  };
