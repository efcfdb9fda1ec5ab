import type { BadgeType } from '@gehna/contracts/lists';
import { sameField } from '@gehna/edits';
import type { OwnStore } from './api.ts';

export type Badge = { type: BadgeType; label: string };

/** What a seller types, chooses or uploads, as it stands in the fields: '' where nothing is given, pictures as addresses. */
export type StoreValues = Readonly<{
  storeName: string;
  storeSlug: string;
  city: string;
  state: string;
  logo: string;
  banner: string;
  badges: readonly Badge[];
  aboutUs: string;
  statesCovered: readonly string[];
  countriesCovered: readonly string[];
  shopPhotos: readonly string[];
  specialty: string;
  whatsapp: string;
  phone: string;
  email: string;
  address: string;
}>;
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
  countriesCovered: ['India'],
  shopPhotos: [],
  specialty: '',
  whatsapp: '',
  phone: '',
  email: '',
  address: '',
};

export const storeFields = Object.keys(emptyValues) as StoreField[];

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

/** The form as a store: what the preview draws and, with the version it began with, what is sent. */
export function storeOf(values: StoreValues) {
  const { city, state, whatsapp, phone, email, address, logo, banner, badges, ...rest } = values;
  return {
    ...rest,
    location: { city, state },
    logo: logo || null,
    banner: banner || null,
    badges: badges.map(({ type, label }) => ({ type, label })),
    shopPhotos: [...values.shopPhotos],
    statesCovered: [...values.statesCovered],
    countriesCovered: [...values.countriesCovered],
    contactInfo: { whatsapp, phone, email: email || null, address: address || null },
  };
}

export const sameValues = (one: StoreValues, other: StoreValues) =>
  storeFields.every((field) => sameField(field, one, other));
