import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { QuotationStore } from '../quotation-store.ts';

/** Keeps what a message shows of a quotation. */
export const quotationChanged = ({ quotations }: { quotations: QuotationStore }) =>
  projection(events.leads.quotationEvents, (event) => quotations.put(event));
