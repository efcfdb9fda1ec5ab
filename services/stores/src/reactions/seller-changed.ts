import { events } from '@gehna/contracts';
import { copy } from '@gehna/kit';
import type { SellerStore } from '../seller-store.ts';

/** Keeps the names that stand beside a store and its pieces. */
export const sellerChanged = ({ sellers }: { sellers: SellerStore }) =>
  copy(events.auth.userEvents, (event) => sellers.keep(event));
