import { addsUp, content } from '@gehna/contracts/forms/quotation';
import * as z from 'zod/mini';

/** What a quotation has to be; `key` by which it is known again. */
export const quotation = z.object({ key: z.string(), ...content }).check(...addsUp);
export type QuotationBody = z.output<typeof quotation>;
