import type { Page } from '../pages.ts';
import type { Head } from './head.ts';

/**
 * The head of a page that needs nothing but its entry in pages.ts. Pages whose head depends on data (a product, a store) get a
 * file of their own beside this one, with the same result.
 */
export function staticHead(page: Page, path: string, publicUrl: string): Head {
  return {
    title: page.title,
    ...(page.description ? { description: page.description } : {}),
    ...(page.indexed ? { canonical: publicUrl + path } : {}),
    indexed: page.indexed,
  };
}
