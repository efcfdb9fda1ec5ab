import { isDeepStrictEqual } from 'node:util';
import type { BadgeType, events, VerbOf } from '@gehna/contracts';
import { type Aggregate, changed, type Decision, type New, unchanged } from '@gehna/kit';
import type { StoredPicture } from '@gehna/kit/media';

export type StoreVerb = VerbOf<typeof events.stores.storeEvents>;
export type StoreDecision = Decision<Store, StoreVerb>;

/** A picture of a store: uploaded here, or at an https address elsewhere. */
export type StoreImage =
  | { readonly kind: 'upload'; readonly picture: StoredPicture }
  | { readonly kind: 'address'; readonly address: string };

/** What a seller says of their store. */
export interface StoreContent {
  readonly storeSlug: string;
  readonly storeName: string;
  readonly logo: StoreImage | null;
  readonly banner: StoreImage | null;
  readonly location: { readonly city: string; readonly state: string };
  readonly badges: readonly { readonly type: BadgeType; readonly label: string }[];
  readonly aboutUs: string;
  readonly statesCovered: readonly string[];
  readonly countriesCovered: readonly string[];
  readonly shopPhotos: readonly StoreImage[];
  readonly specialty: string;
  readonly contactInfo: {
    readonly whatsapp: string;
    readonly phone: string;
    readonly email: string | null;
    readonly address: string | null;
  };
}

/** A seller's store; its id is the seller's, so that there is never a second one. */
export interface Store extends Aggregate, StoreContent {
  readonly isPublic: boolean;
}

/** A new store is hidden until its seller shows it. */
export function open(sellerId: string, content: StoreContent): New<Store> {
  return { ...content, _id: sellerId, isPublic: false };
}

/** Replaces what the store says; whether it is public stays as it is. Saving the same again changes nothing. */
export function change(store: Store, content: StoreContent): StoreDecision {
  const { _id, version, createdAt, updatedAt, isPublic } = store;
  const next = { ...content, _id, version, createdAt, updatedAt, isPublic };
  return isDeepStrictEqual(next, store) ? unchanged(store) : changed(next, 'changed');
}

/** Shows or hides the store; without a wish: the other way round. */
export function show(store: Store, isPublic: boolean = !store.isPublic): StoreDecision {
  if (store.isPublic === isPublic) return unchanged(store);
  return changed({ ...store, isPublic }, isPublic ? 'published' : 'hidden');
}

/** Every picture that the store shows. */
export function imagesOf({ logo, banner, shopPhotos }: StoreContent): StoreImage[] {
  return [logo, banner, ...shopPhotos].filter((image) => image !== null);
}

export function namesPicture(store: StoreContent, hash: string): boolean {
  return imagesOf(store).some((image) => image.kind === 'upload' && image.picture.hash === hash);
}
