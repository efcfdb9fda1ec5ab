import { useSyncExternalStore } from 'react';
import type { Store } from './api.ts';
import { texts } from './texts.ts';

/** What an editor puts into the session’s storage for `/store/preview?preview=1`, which it shows in a frame of its own page. */
export const draftKey = 'gehna.store-draft';

/** A store as it is being written. Anything may still be missing. */
export type StoreDraft = {
  /** The slug under which the store is saved; null before that. Its pieces are shown in the preview. */
  savedSlug: string | null;
  store: Partial<Store>;
};

export const isPreview = (query: URLSearchParams) => query.get('preview') === '1';

/** The draft that lies in the storage, drawn anew whenever its editor writes; null when there is none. */
export function useDraft(): StoreDraft | null {
  const text = useSyncExternalStore(subscribe, read, () => null);
  return text === null ? null : draftIn(text);
}

function subscribe(changed: () => void) {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

function read(): string | null {
  try {
    return window.sessionStorage.getItem(draftKey);
  } catch (reason) {
    if (reason instanceof DOMException) return null; // storage is blocked: there is no way to have a draft
    throw reason;
  }
}

/** What was garbled counts as none. */
function draftIn(text: string): StoreDraft | null {
  try {
    const value: Partial<StoreDraft> | null = JSON.parse(text);
    return value && typeof value.store === 'object' && value.store
      ? { savedSlug: null, ...value, store: value.store }
      : null;
  } catch (reason) {
    if (reason instanceof SyntaxError) return null;
    throw reason;
  }
}

/** The page of a draft: what is missing is empty, the pieces are those of the store as it is saved. */
export function withGaps({ store }: StoreDraft): Store {
  return {
    storeSlug: store.storeSlug ?? '',
    storeName: store.storeName || texts.yourStore,
    logo: store.logo || null,
    banner: store.banner || null,
    location: { city: store.location?.city ?? '', state: store.location?.state ?? '' },
    badges: store.badges ?? [],
    aboutUs: store.aboutUs ?? '',
    statesCovered: store.statesCovered ?? [],
    countriesCovered: store.countriesCovered ?? [],
    shopPhotos: store.shopPhotos ?? [],
    specialty: store.specialty ?? '',
    contactInfo: {
      whatsapp: store.contactInfo?.whatsapp ?? '',
      phone: store.contactInfo?.phone ?? '',
      email: store.contactInfo?.email || null,
      address: store.contactInfo?.address || null,
    },
    isPublic: false,
    pictures: store.pictures ?? {},
    updatedAt: store.updatedAt ?? '',
    seller: store.seller ?? { _id: '', ownerName: '', businessName: null },
  };
}
