import { isDeepStrictEqual } from 'node:util';
import type { BadgeType, events, VerbOf } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { type Aggregate, changed, type Decision, erased, type New, unchanged } from '@gehna/kit';
import type { StoredPicture } from '@gehna/kit/media';

type StoreVerb = VerbOf<typeof events.stores.storeEvents>;
export type StoreDecision = Decision<Store, StoreVerb>;

/** A picture of a store: uploaded here, or at an https address elsewhere, which pages do not show (infra/decisions/store-pictures.md). */
export type StoreImage =
  | { readonly kind: 'upload'; readonly picture: StoredPicture }
  | { readonly kind: 'address'; readonly address: string };

/** What a seller writes about their store. */
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
  /** As its seller chose. */
  readonly isPublic: boolean;
  /** Why it is not public, whatever its seller chose: what moderation decided about the store, or about the seller. Absent: nothing. */
  readonly restrictions?: readonly StoreRestriction[];
}

export type StoreRestriction = 'store hidden' | 'seller suspended';

/** Whether visitors see it. */
export const isVisible = ({ isPublic, restrictions = [] }: Store) => isPublic && restrictions.length === 0;

/** A new store is hidden until its seller shows it. */
export function open(sellerId: string, content: StoreContent): New<Store> {
  return { ...content, _id: sellerId, isPublic: false };
}

/** Replaces the content; whether the store is public stays as it is. The same content changes nothing. */
export function change(store: Store, content: StoreContent): StoreDecision {
  const next = { ...store, ...content };
  return isDeepStrictEqual(next, store) ? unchanged(store) : changed(next, 'changed');
}

/** Shows or hides the store; without `isPublic` it toggles. */
export function show(store: Store, isPublic: boolean = !store.isPublic): StoreDecision {
  if (store.isPublic === isPublic) return unchanged(store);
  return changed({ ...store, isPublic }, isPublic ? 'published' : 'hidden');
}

/** Hides it from visitors for a reason, or ends that. */
export function restrict(store: Store, restriction: StoreRestriction, isRestricted: boolean): StoreDecision {
  const { restrictions = [] } = store;
  if (restrictions.includes(restriction) === isRestricted) return unchanged(store);
  const others = restrictions.filter((one) => one !== restriction);
  const next = isRestricted ? [...others, restriction] : others;
  return changed({ ...store, restrictions: next }, isRestricted ? 'restricted' : 'reinstated');
}

/** The last event of a store whose seller deleted the account: hidden, and without a name, address and number. */
export function erase(store: Store): StoreDecision {
  const content: StoreContent = {
    storeSlug: `deleted-${store._id.toLowerCase()}`,
    storeName: deletedAccount.name,
    logo: null,
    banner: null,
    location: { city: '', state: '' },
    badges: [],
    aboutUs: '',
    statesCovered: [],
    countriesCovered: [],
    shopPhotos: [],
    specialty: '',
    contactInfo: { whatsapp: '', phone: '', email: null, address: null },
  };
  return erased({ ...store, ...content, isPublic: false }, 'hidden');
}

/** Every picture that the store shows. */
function imagesOf({ logo, banner, shopPhotos }: StoreContent): StoreImage[] {
  return [logo, banner, ...shopPhotos].filter((image) => image !== null);
}

export function namesPicture(store: StoreContent, hash: string): boolean {
  return imagesOf(store).some((image) => image.kind === 'upload' && image.picture.hash === hash);
}
