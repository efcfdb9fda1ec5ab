import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { StoreAddressStore } from '../store-address-store.ts';

/** Keeps the addresses of sellers' stores: a product's page links there without a call to another service. */
export const storeChanged = ({ addresses }: { addresses: StoreAddressStore }) =>
  projection(events.stores.storeEvents, (event) => addresses.keep(event));
