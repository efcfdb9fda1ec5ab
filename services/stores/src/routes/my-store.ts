import { routes } from '@gehna/contracts';
import { type FastifyPluginAsync, filesAt, servePersonalData } from '@gehna/kit';
import { forSeller } from '../presentation.ts';
import { show } from '../store.ts';
import type { StorePictures } from '../store-pictures.ts';
import type { Stores } from '../stores.ts';

const { ownStoreData, getMyStore, saveMyStore, togglePublic, uploadStoreImages } = routes.stores;

/** A seller's own store; the token alone says whose. */
export const myStoreRoutes =
  ({ stores, pictures }: { stores: Stores; pictures: StorePictures }): FastifyPluginAsync =>
  async (app) => {
    app.serve(getMyStore, async ({ user }) => ({ store: forSeller(await stores.get(user.id)) }));

    servePersonalData(app, ownStoreData, async (user) => {
      const [own, uploaded] = await Promise.all([stores.find(user.id), pictures.addressesOf(user.id)]);
      return { data: { stores: own ? [forSeller(own)] : [] }, files: filesAt(uploaded) };
    });

    app.serve(saveMyStore, async ({ body, user }) => ({ store: forSeller(await stores.save(user.id, body)) }));

    app.serve(togglePublic, async ({ body, user }) => ({
      store: forSeller(await stores.decide(user.id, (store) => show(store, body?.isPublic))),
    }));

    app.serve(uploadStoreImages, async ({ body, files, user }) => ({
      images: await pictures.upload(user.id, body.kind, files),
    }));
  };
