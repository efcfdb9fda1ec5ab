import { events } from '@gehna/contracts';
import { copy } from '@gehna/kit';
import type { ViewStore } from '../view-store.ts';

/** Keeps how often a seller's pieces were looked at, by day. */
export const viewsCounted = ({ views }: { views: ViewStore }) =>
  copy(events.catalogue.viewEvents, (event) => views.keep(event));
