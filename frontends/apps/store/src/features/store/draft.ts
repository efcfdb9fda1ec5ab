import { parsed, tabStorage } from '@gehna/client';
import { useSyncExternalStore } from 'react';
import type { Store } from './api.ts';
import { texts } from './texts.ts';

/** What an editor puts into the session’s storage for `/store/preview?preview=1`, which it shows in a frame of its own page. */
export const draftKey = 'gehna.store-draft';

/** What the preview posts to the page around its frame once it is shown. */
export const previewShown = 'gehna.store-preview-shown';

/** A store as it is being written. Anything may still be missing. */
type StoreDraft = {
  /** The slug under which the store is saved; null before that. Its pieces are shown in the preview. */
  savedSlug: string | null;
  store: Partial<Store>;
};

export const isPreview = (query: URLSearchParams) => query.get('preview') === '1';

/** The stored draft, re-rendered whenever the editor writes it; null when there is none. */
export function useDraft(): StoreDraft | null {
  return draftIn(useSyncExternalStore(subscribe, read, () => null));
}

function subscribe(changed: () => void) {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

const read = () => tabStorage.getItem(draftKey);

function draftIn(text: string | null): StoreDraft | null {
  const written = parsed(text) as Partial<StoreDraft> | null;
  return written && typeof written.store === 'object' && written.store
    ? { savedSlug: null, ...written, store: written.store }
    : null;
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
