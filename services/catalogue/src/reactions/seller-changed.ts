import { events } from '@gehna/contracts';
import { copy } from '@gehna/kit';
import type { SellerStore } from '../seller-store.ts';

/** Keeps the catalogue's own copy of sellers' names and mobiles, so that showing a product needs no other service. */
export const sellerChanged = ({ sellers }: { sellers: SellerStore }) =>
  copy(events.auth.userEvents, (event) => sellers.keep(event));
