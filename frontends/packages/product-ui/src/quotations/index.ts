/** What pages show of quotations. */
export { QuotationBadge } from './QuotationBadge.tsx';
