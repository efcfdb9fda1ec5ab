import type { StoreField } from './values.ts';

export const tabs = ['basic', 'about', 'gallery', 'specialty', 'contact'] as const;
export type Tab = (typeof tabs)[number];

const tabOfField: Readonly<Record<StoreField, Tab>> = {
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

/** The tab that shows a field, or a part of one: "badges.1.label". */
export const tabOf = (at: string): Tab => tabOfField[at.split('.')[0] as StoreField];
