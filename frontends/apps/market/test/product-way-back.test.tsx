import { address, scrollNear } from '@gehna/testing';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listOf, piece, priceBreakUp, stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';

const page = '/luxurymarket/product/prd_choker';

describe('the way back', () => {
  it('returns to the list one came from, which shows the piece before its page has an answer', async () => {
    stubCatalogue({ list: () => listOf([piece()]), product: () => new Promise(() => {}) });
    const user = openMarket('/luxurymarket/products?mainCategory=Gold&karat=22k');
    await user.click(await screen.findByRole('link', { name: 'Lakshmi temple choker' }));
    await screen.findByText('Product code');
    await user.click(screen.getByRole('button', { name: 'Back to Gold - 22k' }));
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&karat=22k');
    await screen.findByRole('article');
  });

  it('still returns to the list after a look at the price break-up', async () => {
    const answer = { ...piece(), priceBreakUp };
    stubCatalogue({ list: () => listOf([piece()]), product: () => answer });
    const user = openMarket('/luxurymarket/products?mainCategory=Gold&karat=22k');
    await user.click(await screen.findByRole('link', { name: 'Lakshmi temple choker' }));
    const entries = window.history.length;
    await user.click(await screen.findByRole('link', { name: /see the break-up/ }));
    // An entry that the browser makes has no state, and with it no list.
    expect(window.history.length).toBe(entries);
    expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: 'Price break-up' }));
    expect(document.body).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Back to Gold - 22k' }));
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&karat=22k');
  });

  it('returns to any other page of the site that led here', async () => {
    const ids = ['prd_choker', 'prd_other'];
    const product = (id: string) => piece({ id, _id: id, name: `Piece ${id}` });
    stubCatalogue({ product, calls: { 'GET /api/products/prd_choker/similar': () => ({ products: [] }) } });
    const user = openMarket(`/luxurymarket/compare?pieces=${ids.join(',')}`);
    await user.click(await screen.findByRole('link', { name: 'Piece prd_other' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(address()).toBe('/luxurymarket/compare?pieces=prd_choker,prd_other');
  });

  it('returns there also from a piece that has left the market', async () => {
    stubCatalogue({
      product: (id) => (id === 'prd_choker' ? piece() : 404),
      calls: {
        'GET /api/products/prd_choker/similar': () => ({ products: [piece({ id: 'prd_gone', name: 'Gone' })] }),
      },
    });
    const user = openMarket(page);
    await screen.findByRole('heading', { level: 1 });
    scrollNear();
    await user.click(await screen.findByRole('link', { name: 'Gone' }));
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    expect(address()).toBe(page);
  });

  it('is one step when it is pressed twice', async () => {
    stubCatalogue({ list: () => listOf([piece()]), product: () => piece() });
    const user = openMarket('/luxurymarket');
    await user.click(await screen.findByRole('link', { name: 'Chain' }));
    await user.click(await screen.findByRole('link', { name: 'Lakshmi temple choker' }));
    const back = await screen.findByRole('button', { name: /^Back to / });
    act(() => {
      back.click();
      back.click();
    });
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&subcategory=Chain');
  });

  it('leads to all products when the page was opened directly', async () => {
    stubCatalogue({ list: () => listOf([piece()]), product: () => piece() });
    const user = openMarket(page);
    await user.click(await screen.findByRole('button', { name: 'Back to All Products' }));
    expect(address()).toBe('/luxurymarket/products');
  });
});
