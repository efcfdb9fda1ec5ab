import type { DataOf, events, OwnStore, Picture, PublicStore } from '@gehna/contracts';
import { namedUser, type UserProjection, type UserProjectionStore } from '@gehna/kit';
import { addresses } from './picture-address.ts';
import { isVisible, type Store, type StoreImage } from './store.ts';

type StoreFace = Omit<OwnStore, 'version'>;

/** What is kept of an account: a seller's names and number stand beside their store and products, a customer's name beside a rating. */
export const userFields = ['businessName', 'ownerName', 'mobile', 'roles'] as const;
export type StoresUser = UserProjection<(typeof userFields)[number]>;
export type StoresUsers = UserProjectionStore<(typeof userFields)[number]>;
export type ShownSeller = Pick<StoresUser, '_id' | 'businessName' | 'ownerName' | 'mobile'>;

/** With empty names until the account's event has arrived. */
export function shownSeller(_id: string, seller: StoresUser | null): ShownSeller {
  return { ...namedUser(_id, seller), mobile: seller?.mobile ?? '' };
}

const addressOf = (image: StoreImage) => (image.kind === 'upload' ? addresses(image.picture).src : image.address);

/** The uploads with their widths, by address. One that is shown twice is described by its first place. */
function picturesOf({ logo, banner, shopPhotos, storeName }: Store): Record<string, Picture> {
  const shown: [StoreImage | null, string][] = [
    [logo, `Logo of ${storeName}`],
    [banner, storeName],
    ...shopPhotos.map((photo, index): [StoreImage, string] => [photo, `${storeName}, photograph ${index + 1}`]),
  ];
  const pictures: Record<string, Picture> = {};
  for (const [image, alt] of shown) {
    if (image?.kind === 'upload') pictures[addressOf(image)] ??= { ...addresses(image.picture), alt };
  }
  return pictures;
}

function faceOf(store: Store): StoreFace {
  return {
    storeSlug: store.storeSlug,
    storeName: store.storeName,
    logo: store.logo && addressOf(store.logo),
    banner: store.banner && addressOf(store.banner),
    location: store.location,
    badges: store.badges.map(({ type, label }) => ({ type, label })),
    aboutUs: store.aboutUs,
    statesCovered: [...store.statesCovered],
    countriesCovered: [...store.countriesCovered],
    shopPhotos: store.shopPhotos.map(addressOf),
    specialty: store.specialty,
    contactInfo: store.contactInfo,
    isPublic: store.isPublic,
    pictures: picturesOf(store),
    updatedAt: store.updatedAt.toISOString(),
  };
}

/** What its seller edits; `version` comes back with the edit. */
export const forSeller = (store: Store): OwnStore => ({
  ...faceOf(store),
  ...(store.restrictions?.includes('store hidden') ? { isHiddenByReviewer: true } : {}),
  version: store.version,
});

export function forVisitors(
  store: Store,
  { _id, ownerName, businessName }: ShownSeller,
  facts: Pick<PublicStore['seller'], 'answersWithinHours' | 'rating'>,
): PublicStore {
  return { ...faceOf(store), isPublic: isVisible(store), seller: { _id, ownerName, businessName, ...facts } };
}

/** What is published: never e-mail or street. */
export function eventData(store: Store): DataOf<typeof events.stores.storeEvents> {
  const { _id, storeSlug, storeName, location, contactInfo } = store;
  const shown = { storeSlug, storeName, location, isPublic: isVisible(store), whatsapp: contactInfo.whatsapp };
  return { id: _id, sellerId: _id, ...shown };
}
