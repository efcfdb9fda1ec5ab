import type { FirstQuery } from '@gehna/federation/query';
import { matchPath } from '@gehna/federation/router';
import { filterLists, productList } from './features/listing/api.ts';
import { viewFrom } from './features/listing/view.ts';
import { productById } from './features/product/api.ts';

/** The answers that the page at an address begins with. */
export function firstQueries({ pathname, searchParams }: URL): FirstQuery[] {
  if (pathname === '/luxurymarket/products') return [productList(viewFrom(searchParams)), filterLists];
  const id = matchPath('/luxurymarket/product/:id', pathname)?.params.id;
  return id ? [productById(id, undefined)] : [];
}
