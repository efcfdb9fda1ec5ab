import { oddQueries, openPage, screenIsWide, serverHeadAt } from '@gehna/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import MarketPages from '../src/MarketPages.tsx';
import { pages } from '../src/pages.ts';
import { listOf, piece, stubCatalogue } from './catalogue.ts';

const parameters = /^(mainCategory|subcategory|gender|regionalStyle|karat|craftsmanship|priceBand|search|page)$/;

beforeEach(() => {
  stubCatalogue({ list: () => listOf([piece()], { total: 50 }), product: () => piece() });
});

describe('a query of any shape', () => {
  test.each([
    '/luxurymarket',
    '/luxurymarket/products',
    '/luxurymarket/product/prd_choker',
    '/luxurymarket/inquiries',
    '/luxurymarket/profile',
    '/luxurymarket/nowhere',
  ])('leaves %s a title, and one address without unknown parameters', async (path) => {
    for (const query of oddQueries(300)) {
      const { head } = await serverHeadAt(pages, path + query);
      expect(head.title, query.slice(0, 200)).toMatch(/\S/);
      const { searchParams } = new URL(head.canonical ?? '', window.location.origin);
      for (const name of searchParams.keys()) expect(name, query.slice(0, 200)).toMatch(parameters);
    }
  });

  test.each(['/luxurymarket', '/luxurymarket/products', '/luxurymarket/product/prd_choker'])(
    'shows %s, never a blank',
    async (path) => {
      const complaints = vi.spyOn(console, 'error');
      for (const [number, query] of oddQueries(30).entries()) {
        screenIsWide(number % 2 === 0 ? 1440 : 360);
        const { close } = openPage(path + query, { path: '/luxurymarket/*', pages: <MarketPages /> });
        expect(await screen.findByRole('heading', { level: 1 }), query.slice(0, 200)).toHaveTextContent(/\S/);
        close();
      }
      expect(complaints).not.toHaveBeenCalled();
    },
  );
});
