import { type Sent, stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';

export const get = 'GET /api/quotations/quo_1';

/** The page of the quotation quo_1, or another one. */
export function openQuotation(
  calls: Record<string, (sent: Sent) => object | number>,
  at = '/luxurymarket/quotations/quo_1',
) {
  const stub = stubCatalogue({ calls });
  return { user: openMarket(at), ...stub };
}
