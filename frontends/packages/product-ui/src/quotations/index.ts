/** What pages show of quotations. */
export { QuotationBadge } from './QuotationBadge.tsx';
export { texts as quotationTexts } from './texts.ts';
