import { expect, test } from 'vitest';
import { findPage } from '../src/pages/find-page.ts';
import type { Page } from '../src/pages/page.ts';

const page = (path: string, more: Partial<Page> = {}): Page => ({
  path,
  component: () => null,
  head: () => ({ title: path }),
  ...more,
});

const preview = page('/store/:slug', { when: (query) => query.get('preview') === '1' });
const pages = [
  page('/luxurymarket'),
  page('/luxurymarket/product/:id'),
  page('/luxurymarket/messages/:id?'),
  page('/seller/products/add'),
  page('/seller/products/:id'),
  preview,
  page('/store/:slug'),
  page('*'),
];

test.each([
  ['/luxurymarket', '/luxurymarket'],
  ['/luxurymarket/', '/luxurymarket'],
  ['/luxurymarket/product/prd_1', '/luxurymarket/product/:id'],
  ['/luxurymarket/messages', '/luxurymarket/messages/:id?'],
  ['/luxurymarket/messages/cnv_1', '/luxurymarket/messages/:id?'],
  ['/seller/products/add', '/seller/products/add'],
  ['/store/kaveri-jewels', '/store/:slug'],
  ['/LuxuryMarket', '*'],
  ['/store', '*'],
  ['/store/a/b', '*'],
  ['/luxurymarket/product/', '*'],
  ['/luxurymarket/product/prd_1/more', '*'],
  ['//x/y', '*'],
  ['/%E0%A4%A', '*'],
])('%s is %s', (pathname, path) => {
  expect(findPage(pages, pathname, '').page.path).toBe(path);
});

test('the query decides between pages of one path', () => {
  expect(findPage(pages, '/store/kaveri', '?preview=1').page).toBe(preview);
  expect(findPage(pages, '/store/kaveri', '?preview=0').page).not.toBe(preview);
});

test('the named parts and the query are the address of the page', () => {
  const { address } = findPage(pages, '/luxurymarket/product/a%20b', '?x=1');
  expect(address.params).toMatchObject({ id: 'a b' });
  expect(address.query.get('x')).toBe('1');
});
