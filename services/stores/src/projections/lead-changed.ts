import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { DashboardHints } from '../dashboard-hints.ts';
import type { LeadStore } from '../lead-store.ts';

/** Keeps what the dashboard shows and counts of leads. */
export const leadChanged = ({ leads, hints }: { leads: LeadStore; hints: DashboardHints }) =>
  projection(events.leads.leadEvents, async (event) => {
    await leads.put(event);
    hints.publish(event.data.sellerId);
  });
