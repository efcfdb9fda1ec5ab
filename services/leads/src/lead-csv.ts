import type { Lead } from '@gehna/contracts';
import { type CsvColumn, csvMoment } from '@gehna/kit';

/** The columns of the export of a seller's leads. */
export const leadColumns: readonly CsvColumn<Lead>[] = [
  ['Lead ID', ({ leadId }) => leadId],
  ['Received (IST)', ({ createdAt }) => csvMoment(new Date(createdAt))],
  ['Status', ({ status }) => status],
  ['Priority', ({ priority }) => priority],
  ['Product', ({ productName }) => productName],
  ['Product code', ({ product }) => product.productCode],
  ['Price (INR)', ({ product }) => product.price],
  ['Buyer', ({ buyer }) => buyer.ownerName],
  ['Business', ({ buyer }) => buyer.businessName ?? ''],
  ['Contact', ({ buyerContact }) => buyerContact],
  ['Source', ({ source }) => source],
  ['Note', ({ note }) => note],
];
