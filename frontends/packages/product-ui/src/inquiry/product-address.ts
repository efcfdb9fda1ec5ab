import { productPath } from '../addresses.ts';

/** The address of a piece as it is handed to others: whole, without what belongs to this visit only. */
export function productAddress(id: string): string {
  return new URL(productPath(id), window.location.origin).href;
}
