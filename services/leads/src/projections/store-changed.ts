import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { StoreContactStore } from '../store-contact-store.ts';

/** Keeps the WhatsApp number of each public store: a buyer is led there first. */
export const storeChanged = ({ contacts }: { contacts: StoreContactStore }) =>
  projection(events.stores.storeEvents, (event) => contacts.keep(event));
