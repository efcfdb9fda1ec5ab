import type { Product } from '@gehna/contracts';
import type { Answer } from '../api/public-api.ts';
import type { Page } from '../pages.ts';
import type { Head } from './head.ts';
import { homeHead } from './home-head.ts';
import { listingHead, type ProductList } from './listing-head.ts';
import { productHead } from './product-head.ts';
import { staticHead } from './static-head.ts';
import { type StoreAnswer, storeHead } from './store-head.ts';

type Read = ReadonlyMap<string, Answer>;

/** The head of a page, from its entry in the table and from what was read of the API for it. */
export function pageHead(page: Page, address: URL, read: Read, publicUrl: string): Head {
  const plain = staticHead(page, address.pathname.replace(/(.)\/$/, '$1'), publicUrl);
  if (page.path === '/luxurymarket/products') {
    return listingHead(address.searchParams, answerAt<ProductList>(read, '/api/products'), publicUrl);
  }
  if (page.path === '/luxurymarket/product/:id') {
    const product = answerAt<Product>(read, `/api/products/${address.pathname.split('/')[3]}`);
    return product ? productHead(product, publicUrl) : plain;
  }
  if (page.path === '/store/:slug') {
    const store = answerAt<StoreAnswer>(read, `/api/seller-store/store/${address.pathname.split('/')[2]}`);
    return store ? storeHead(store, publicUrl) : plain;
  }
  if (page.path === '/') {
    const featured = answerAt<{ products: Product[] }>(read, '/api/products/featured');
    return homeHead(plain, featured?.products[0], publicUrl);
  }
  return plain;
}

/** What was answered at a path, whatever its query. */
function answerAt<T>(read: Read, path: string): T | undefined {
  for (const [asked, answer] of read) {
    if (asked.split('?', 1)[0] === path && answer.status === 200) return JSON.parse(answer.body) as T;
  }
  return undefined;
}
