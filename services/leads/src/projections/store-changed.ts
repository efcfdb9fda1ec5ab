import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { SellerStore } from '../seller-store.ts';

/** Keeps the WhatsApp number of each public store: buyers reach the seller by it first. */
export const storeChanged = ({ sellers }: { sellers: SellerStore }) =>
  projection(events.stores.storeEvents, (event) => sellers.put(event));
