import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { ViewStore } from '../view-store.ts';

/** Keeps the views of a seller's products by day. */
export const viewsCounted = ({ views }: { views: ViewStore }) =>
  projection(events.catalogue.viewEvents, (event) => views.put(event));
