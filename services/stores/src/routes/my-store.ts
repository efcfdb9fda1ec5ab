import { routes, storePicturePath } from '@gehna/contracts';
import { type FastifyPluginAsync, filesAt, type Handler, personalDataAnswer } from '@gehna/kit';
import type { Parts } from '../parts.ts';
import { addresses } from '../picture-address.ts';
import { forSeller } from '../presentation.ts';
import type { Rating } from '../ratings/rating.ts';
import { show } from '../store.ts';

const { ownStoreData, checkStoreAddress, getMyStore, saveMyStore, togglePublic, uploadStoreImages } = routes.stores;

/** A seller's own store: that of the token's user. */
export const myStoreRoutes =
  ({ stores, ratings, pictures }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.serve(getMyStore, async ({ user }) => ({ store: forSeller(await stores.get(user.id)) }));

    app.serve(ownStoreData, async ({ user }) => {
      const [own, files] = await Promise.all([stores.find(user.id), pictures.addressesOf(user.id)]);
      async function* given() {
        for await (const batch of ratings.givenBy(user.id)) {
          files.push(...batch.flatMap(picturesOf));
          yield batch.map(ownRating);
        }
      }
      async function* answers() {
        for await (const batch of ratings.receivedBy(user.id))
          yield batch.flatMap(({ _id: ratingId, answer }) => (answer ? [{ ratingId, ...answer }] : []));
      }
      const data = { stores: own ? [forSeller(own)] : [], ratings: given(), ratingAnswers: answers() };
      return personalDataAnswer(data, () => filesAt(files));
    });

    app.serve(saveMyStore, async ({ body, user }) => ({ store: forSeller(await stores.save(user.id, body)) }));

    app.serve(checkStoreAddress, async ({ query, user }) => {
      const store = query.slug === undefined ? null : await stores.bySlug(query.slug);
      return { isTaken: store !== null && store._id !== user.id };
    });

    app.serve(togglePublic, async ({ body, user }) => ({
      store: forSeller(await stores.decide(user.id, (store) => show(store, body?.isPublic))),
    }));

    const upload: Handler<typeof uploadStoreImages> = async ({ body, files, user }) => ({
      images: await pictures.upload(user.id, body.kind, files),
    });
    app.serve(uploadStoreImages, upload, { admit: ({ user }) => pictures.checkLimit(user.id) });
  };

/** Where the customer gets them: also when a reviewer took the rating down. */
const picturesOf = ({ _id, pictures, isTakenDown }: Rating) =>
  pictures.map((picture) => {
    const { src } = addresses(picture);
    return isTakenDown ? `/api/ratings/${_id}/pictures${src.slice(storePicturePath.length)}` : src;
  });

/** All of it but the seller's answer, which is the seller's. */
function ownRating(rating: Rating) {
  const { sellerId, stars, aspects, text, mobile, createdAt, changedAt } = rating;
  return { sellerId, stars, aspects, text, mobile, pictures: picturesOf(rating), createdAt, changedAt };
}
