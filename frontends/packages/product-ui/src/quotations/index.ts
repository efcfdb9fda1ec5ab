/** What pages show of quotations. */

export { QuotationBadge } from './QuotationBadge.tsx';
export { type QuotationContent, QuotationPaper } from './QuotationPaper.tsx';
export { rowsOf, sumsOf } from './sums.tsx';
export { texts as quotationTexts } from './texts.ts';
