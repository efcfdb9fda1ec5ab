import type { BadgeType } from '@gehna/contracts/lists';
import type { OwnStore } from './api.ts';

/** The store as it stands in the fields: flat, '' where nothing is given, pictures as addresses. */
export type StoreValues = {
  storeName: string;
  storeSlug: string;
  city: string;
  state: string;
  logo: string;
  banner: string;
  badges: { type: BadgeType; label: string }[];
  aboutUs: string;
  statesCovered: string[];
  countriesCovered: string[];
  shopPhotos: string[];
  specialty: string;
  whatsapp: string;
  phone: string;
  email: string;
  address: string;
};
export type StoreField = keyof StoreValues;
/** Fields of one text. */
export type TextField = { [F in StoreField]: StoreValues[F] extends string ? F : never }[StoreField];

export const emptyValues: StoreValues = {
  storeName: '',
  storeSlug: '',
  city: '',
  state: '',
  logo: '',
  banner: '',
  badges: [],
  aboutUs: '',
  statesCovered: [],
  countriesCovered: [],
  shopPhotos: [],
  specialty: '',
  whatsapp: '',
  phone: '',
  email: '',
  address: '',
};

/** A saved store as the form shows it. */
export function valuesOf(store: OwnStore): StoreValues {
  const { storeName, storeSlug, location, badges, aboutUs, statesCovered, countriesCovered, shopPhotos } = store;
  const { whatsapp, phone, email, address } = store.contactInfo;
  return {
    storeName,
    storeSlug,
    city: location.city,
    state: location.state,
    logo: store.logo ?? '',
    banner: store.banner ?? '',
    badges,
    aboutUs,
    statesCovered,
    countriesCovered,
    shopPhotos,
    specialty: store.specialty,
    whatsapp,
    phone,
    email: email ?? '',
    address: address ?? '',
  };
}

/** The form as a store: what is checked and sent, and what the preview shows. */
export function storeOf({ city, state, whatsapp, phone, email, address, logo, banner, ...rest }: StoreValues) {
  return {
    ...rest,
    location: { city, state },
    logo: logo || null,
    banner: banner || null,
    contactInfo: { whatsapp, phone, email: email || null, address: address || null },
  };
}

/** The field that shows a problem of the store: "contactInfo.phone" is "phone", "shopPhotos.2" is "shopPhotos". */
export const fieldOf = (path: string) =>
  path.replace(/^(location|contactInfo)\./, '').replace(/^(shopPhotos|statesCovered|countriesCovered)\..*/, '$1');
