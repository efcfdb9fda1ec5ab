import { type DemoSeller, sellers } from './sellers.ts';
import { type StoreProfile, storeProfiles } from './store-profiles.ts';

/** @param code of the seller, or of one of its products */
export function demoSellerOf(code: string): DemoSeller {
  const seller = sellers.find((one) => one.code === code.slice(0, 3));
  if (!seller) throw new Error(`The demo has no seller of ${code}.`);
  return seller;
}

/** @param code of the seller, or of one of its products */
export const answerMinutesOf = (code: string): number => demoSellerOf(code).answerMinutes ?? 150;

/** The store profile of a seller, by the seller's code. */
export function storeProfileOf(code: string): StoreProfile {
  const profile = storeProfiles.find((one) => one.code === code);
  if (!profile) throw new Error(`There is no store profile of ${code}.`);
  return profile;
}

/** "Karveer Saraf and Sons" → "karveer-saraf-and-sons". */
export const slugOf = (businessName: string) =>
  businessName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
