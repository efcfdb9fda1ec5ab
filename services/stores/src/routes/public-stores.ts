import { routes } from '@gehna/contracts';
import {
  type AccessControl,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  notFound,
} from '@gehna/kit';
import { isVisitor, type ViewCounter } from '@gehna/kit/views';
import { forVisitors } from '../presentation.ts';
import { shownCards, shownProducts } from '../products/presentation.ts';
import type { ProductStore } from '../products/product-store.ts';
import type { SellerStore } from '../seller-store.ts';
import type { Store } from '../store.ts';
import type { StorePictures } from '../store-pictures.ts';
import type { Stores } from '../stores.ts';

const { getStore, getStorePieces, getStoreSlug, listStores, storePicture, viewStore } = routes.stores;

export interface PublicStoreParts {
  readonly stores: Stores;
  readonly products: ProductStore;
  readonly sellers: SellerStore;
  readonly pictures: StorePictures;
  readonly views: ViewCounter;
  readonly access: AccessControl;
}

const missing = () => notFound('This store is currently not available.');

/** Stores as everybody sees them: 404 while they are hidden, except for their own seller. */
export const publicStoreRoutes =
  ({ stores, products, sellers, pictures, views, access }: PublicStoreParts): FastifyPluginAsync =>
  async (app) => {
    async function shownStore(slug: string, request: FastifyRequest, reply: FastifyReply): Promise<Store> {
      const store = await stores.bySlug(slug);
      if (!store) throw missing();
      if (!store.isPublic) {
        if ((await access.callerOf(request))?.id !== store._id) throw missing();
        reply.header('cache-control', 'private, no-store');
      }
      return store;
    }

    app.serve(getStore, async ({ params, request, reply }) => {
      const store = await shownStore(params.slug, request, reply);
      const [seller, shelf] = await Promise.all([sellers.shown(store._id), products.inStore(store._id)]);
      return { store: forVisitors(store, seller), ...shownProducts(shelf, seller) };
    });

    app.serve(getStorePieces, async ({ params, query: { category, from, limit }, request, reply }) => {
      const { _id } = await shownStore(params.slug, request, reply);
      const [seller, { cards, total }] = await Promise.all([
        sellers.shown(_id),
        products.stretch(_id, { subcategory: category, from, limit }),
      ]);
      return { products: shownCards(cards, seller), total };
    });

    app.serve(getStoreSlug, async ({ params }) => {
      const store = await stores.find(params.sellerId);
      if (!store?.isPublic) throw missing();
      return { storeSlug: store.storeSlug };
    });

    app.serve(listStores, async () => {
      const listed = await stores.allPublic();
      return { stores: listed.map(({ storeSlug, updatedAt }) => ({ storeSlug, updatedAt: updatedAt.toISOString() })) };
    });

    app.serve(viewStore, async ({ params, body, request, now }) => {
      const store = await stores.bySlug(params.slug);
      if (!store?.isPublic) throw missing();
      const { _id: owner } = store;
      if (await isVisitor(request, access, owner)) {
        await views.count({ subject: owner, owner, visit: body.visit, at: now });
      }
      return {};
    });

    app.serve(storePicture, ({ params, request }) => pictures.answer(request, params.file));
  };
