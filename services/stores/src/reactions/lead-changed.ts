import { events } from '@gehna/contracts';
import { copy } from '@gehna/kit';
import type { LeadStore } from '../lead-store.ts';

/** Keeps what the dashboard counts of leads. */
export const leadChanged = ({ leads }: { leads: LeadStore }) =>
  copy(events.leads.leadEvents, (event) => leads.keep(event));
