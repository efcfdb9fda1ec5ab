import { routes } from '@gehna/contracts';
import type { FastifyPluginAsync } from '@gehna/kit';
import { forSeller } from '../presentation.ts';
import { show } from '../store.ts';
import type { StorePictures } from '../store-pictures.ts';
import type { Stores } from '../stores.ts';

const { getMyStore, saveMyStore, togglePublic, uploadStoreImages } = routes.stores;

/** A seller's own store. Whose it is, is told by the token alone. */
export const myStoreRoutes =
  ({ stores, pictures }: { stores: Stores; pictures: StorePictures }): FastifyPluginAsync =>
  async (app) => {
    app.serve(getMyStore, async ({ user }) => ({ store: forSeller(await stores.get(user.id)) }));

    app.serve(saveMyStore, async ({ body, user }) => ({ store: forSeller(await stores.save(user.id, body)) }));

    app.serve(togglePublic, async ({ body, user }) => ({
      store: forSeller(await stores.decide(user.id, (store) => show(store, body?.isPublic))),
    }));

    app.serve(uploadStoreImages, async ({ body, files, user }) => ({
      images: await pictures.upload(user.id, body.kind, files),
    }));
  };
