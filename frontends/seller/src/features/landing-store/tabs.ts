import type { StoreField } from './values.ts';

export const tabs = ['basic', 'about', 'gallery', 'specialty', 'contact'] as const;
export type Tab = (typeof tabs)[number];

/** The tab that shows a field. */
export const tabOf: Readonly<Record<StoreField, Tab>> = {
  storeName: 'basic',
  storeSlug: 'basic',
  city: 'basic',
  state: 'basic',
  logo: 'basic',
  banner: 'basic',
  badges: 'about',
  aboutUs: 'about',
  statesCovered: 'about',
  countriesCovered: 'about',
  shopPhotos: 'gallery',
  specialty: 'specialty',
  whatsapp: 'contact',
  phone: 'contact',
  email: 'contact',
  address: 'contact',
};
