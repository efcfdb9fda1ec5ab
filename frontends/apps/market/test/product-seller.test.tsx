import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { piece, stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';

const page = '/luxurymarket/product/prd_choker';

describe('the seller’s store', () => {
  const of = (storeSlug: string | null) => ({ ...piece(), seller: { ...piece().seller, storeSlug } });

  it('is one press away, in a tab of its own, where there is one', async () => {
    stubCatalogue({ product: () => of('sri-meenakshi') });
    openMarket(page);
    const link = await screen.findByRole('link', { name: 'Visit Store (opens in a new tab)' });
    expect(link).toHaveAttribute('href', '/store/sri-meenakshi');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('is named with its place, where that is known', async () => {
    const storeLocation = { city: 'Madurai', state: 'Tamil Nadu' };
    stubCatalogue({ product: () => ({ ...piece(), seller: { ...piece().seller, storeLocation } }) });
    openMarket(page);
    expect(await screen.findByText('Madurai, Tamil Nadu')).toBeVisible();
  });

  it('is not spoken of where there is none', async () => {
    stubCatalogue({ product: () => of(null) });
    openMarket(page);
    await screen.findByText('Product code');
    expect(screen.queryByRole('link', { name: /Visit Store/ })).toBeNull();
  });
});

it('says what was checked before the seller could sell', async () => {
  stubCatalogue({ product: () => piece() });
  openMarket(page);
  expect(await screen.findByText('GST, Aadhaar, Hallmark and shop proof checked')).toBeVisible();
});

describe('how fast the seller answers', () => {
  it('is shown where it is known', async () => {
    stubCatalogue({ product: () => ({ ...piece(), seller: { ...piece().seller, answersWithinHours: 1 } }) });
    openMarket(page);
    expect(await screen.findByText('Usually answers within an hour')).toBeVisible();
  });

  it('is not spoken of where it is not', async () => {
    stubCatalogue({ product: () => piece() });
    openMarket(page);
    await screen.findByText('Product code');
    expect(screen.queryByText(/answers within/)).toBeNull();
  });
});
