import { expectOneHead, openPage, pathsOf, screenIsWide } from '@gehna/testing';
import { describe, expect, test } from 'vitest';
import { pages } from '../src/pages.tsx';
import ReviewPages from '../src/ReviewPages.tsx';
import { base, first, serve } from './application-page.ts';
import { signIn } from './console.tsx';

const everyPage = [
  '/review',
  base,
  '/review/products',
  '/review/reports',
  '/review/metal-rates',
  '/review/audit',
  '/review/nowhere',
];

describe('the head of a page is one, from the server and in the browser', () => {
  test('of every page of the table', () => {
    expect(new Set(pathsOf(pages, everyPage))).toEqual(new Set(pages.map(({ path }) => path)));
  });

  test.each([base, `${base}/${first.id}`, '/review/products', '/review/nowhere'])('%s', async (at) => {
    // A wide screen goes on to the oldest that waits.
    screenIsWide(360);
    serve();
    signIn();
    await expectOneHead(pages, at, (address) => openPage(address, { path: '/review/*', pages: <ReviewPages /> }));
  });
});
