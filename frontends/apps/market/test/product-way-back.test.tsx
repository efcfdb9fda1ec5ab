import { address } from '@gehna/testing';
import { screen } from '@testing-library/react';
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

  it('leads to all products when the page was opened directly', async () => {
    stubCatalogue({ list: () => listOf([piece()]), product: () => piece() });
    const user = openMarket(page);
    await user.click(await screen.findByRole('button', { name: 'Back to All Products' }));
    expect(address()).toBe('/luxurymarket/products');
  });
});
