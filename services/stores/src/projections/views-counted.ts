import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { DashboardHints } from '../dashboard-hints.ts';
import type { ViewStore } from '../view-store.ts';

/** Keeps the views of a seller's products by day. */
export const viewsCounted = ({ views, hints }: { views: ViewStore; hints: DashboardHints }) =>
  projection(events.catalogue.viewEvents, async (event) => {
    await views.put(event);
    hints.publish(event.subject);
  });
