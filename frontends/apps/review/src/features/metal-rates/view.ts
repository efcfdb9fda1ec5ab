import { pageNumberIn } from '@gehna/client';
import { type Metal, metals } from '@gehna/contracts/metals';

/** The view of the rates in the address; `''`: of both metals. */
export type RatesView = { metal: Metal | ''; page: number };

export function viewFrom(query: URLSearchParams): RatesView {
  return {
    metal: metals.find((metal) => metal === query.get('metal')) ?? '',
    page: pageNumberIn(query),
  };
}

/** What the view is without stands in no address. */
export function queryOf({ metal, page }: RatesView): string {
  const query = new URLSearchParams({ ...(metal && { metal }), ...(page > 1 && { page: String(page) }) });
  const text = query.toString();
  return text && `?${text}`;
}
