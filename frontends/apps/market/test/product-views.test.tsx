import { queries } from '@gehna/client';
import { hydratePage, signIn } from '@gehna/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { productById } from '../src/features/product/api.ts';
import ProductPage from '../src/features/product/ProductPage.tsx';
import { piece, stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';

const page = '/luxurymarket/product/prd_choker';

describe('a view', () => {
  const view = 'POST /api/products/prd_choker/view';

  it('is sent once a visit, however often the page is opened', async () => {
    const sent: unknown[] = [];
    const { times } = stubCatalogue({
      product: () => piece(),
      calls: { [view]: ({ body }) => sent.push(body) && {} },
    });
    openMarket(page);
    await waitFor(() => expect(times(view)).toBe(1));
    expect(sent[0]).toEqual({ visit: expect.stringMatching(/^[\da-f]{32}$/) });
    cleanup();
    openMarket(page);
    await screen.findByText('Product code');
    expect(times(view)).toBe(1);
  });

  it('is none when the seller looks', async () => {
    const { times } = stubCatalogue({ product: () => piece() });
    signIn({ id: 'usr_1' });
    openMarket(page);
    await screen.findByText('Product code');
    expect(times(view)).toBe(0);
  });

  it('is none when the seller looks at the page as the server rendered it, as a visitor’s', async () => {
    const { times } = stubCatalogue({ product: () => piece() });
    signIn({ id: 'usr_1' });
    queries.setQueryData(productById('prd_choker', undefined).queryKey, piece());
    hydratePage(page, { path: '/luxurymarket/product/:id', pages: <ProductPage /> });
    await screen.findByText('Product code');
    expect(times(view)).toBe(0);
  });
});
