import { expectOneHead, pathsOf } from '@gehna/testing';
import { describe, expect, test } from 'vitest';
import { pages } from '../src/pages.ts';
import { openConsole, signIn } from './console.tsx';
import { serve } from './server.ts';

const everyPage = [
  '/seller',
  '/seller/dashboard',
  '/seller/products',
  '/seller/products/add',
  '/seller/products/edit/prd_1',
  '/seller/leads',
  '/seller/quotations',
  '/seller/quotations/new',
  '/seller/inquiries',
  '/seller/ratings',
  '/seller/landing-store',
  '/seller/tools',
  '/seller/nowhere',
];

describe('the head of a page is one, from the server and in the browser', () => {
  test('of every page of the table', () => {
    expect(new Set(pathsOf(pages, everyPage))).toEqual(new Set(pages.map(({ path }) => path)));
  });

  test.each(everyPage)('%s', async (at) => {
    serve({});
    signIn();
    await expectOneHead(pages, at, openConsole);
  });
});
