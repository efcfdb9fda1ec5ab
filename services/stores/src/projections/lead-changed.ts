import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { LeadStore } from '../lead-store.ts';

/** Keeps what the dashboard shows and counts of leads. */
export const leadChanged = ({ leads }: { leads: LeadStore }) =>
  projection(events.leads.leadEvents, (event) => leads.put(event));
