import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { Subjects } from '../subjects.ts';

/** Keeps the name and address of each store. */
export const storeChanged = ({ subjects }: { subjects: Subjects }) =>
  projection(events.stores.storeEvents, (event) => subjects.keepStore(event));
