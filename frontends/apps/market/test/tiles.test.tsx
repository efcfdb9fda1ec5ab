import { crafts, genders, karatsOf, regionalStyles, subcategoriesOf } from '@gehna/contracts/lists';
import { address } from '@gehna/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openMarket } from './market.tsx';

/** The queries that the tiles of a section send. */
const sentBy = async (section: string) => {
  const links = within(await screen.findByRole('region', { name: section })).getAllByRole('link');
  return links.map((link) => Object.fromEntries(new URLSearchParams(link.getAttribute('href')?.split('?')[1])));
};

describe('the market', () => {
  it('opens with gold', async () => {
    openMarket('/luxurymarket');
    expect(await screen.findByRole('link', { name: 'Gold', current: true })).toBeVisible();
    expect(document.title).toBe('Luxury market: gold and silver jewelry – Bharat Gehna');
    expect(screen.getByText('Gold Mandi')).toBeVisible();
  });

  it.each([
    ['Explore Categories', 'subcategory', subcategoriesOf.Gold],
    ['Gold Reserve Spots', 'regionalStyle', regionalStyles],
    ['Discover by Craftsmanship', 'craftsmanship', crafts],
    ['Sona by Karat', 'karat', karatsOf.Gold],
    ['Shop by Gender', 'gender', genders],
  ])('leads from "%s" by %s, always with the main category', async (section, filter, values) => {
    openMarket('/luxurymarket');
    expect(await sentBy(section)).toEqual(values.map((value) => ({ mainCategory: 'Gold', [filter]: value })));
  });

  it.each([
    ['Popular Silver Items', 'subcategory', subcategoriesOf.Silver],
    ['Silver Reserve Spots', 'regionalStyle', regionalStyles],
    ['Craftsmanship', 'craftsmanship', crafts],
    ['Shop by Gender', 'gender', genders],
  ])('leads from silver’s "%s" by %s', async (section, filter, values) => {
    openMarket('/luxurymarket?tab=silver');
    expect(await sentBy(section)).toEqual(values.map((value) => ({ mainCategory: 'Silver', [filter]: value })));
  });

  it('keeps the open tab in the address and renders the tiles of that tab only', async () => {
    const user = openMarket('/luxurymarket');
    await user.click(await screen.findByRole('link', { name: 'Silver' }));
    expect(address()).toBe('/luxurymarket?tab=silver');
    expect(screen.queryByText('MangalSutras')).toBeNull();
    expect(screen.getByText('Anklets')).toBeVisible();
    expect(screen.getByText('Anklets').closest('[data-metal]')).toHaveAttribute('data-metal', 'silver');
    await user.click(screen.getByRole('link', { name: 'Gold' }));
    await waitFor(() => expect(address()).toBe('/luxurymarket'));
  });

  it('shows a tile’s name where its picture fails', async () => {
    openMarket('/luxurymarket');
    const tile = await screen.findByRole('link', { name: 'Chain' });
    const picture = tile.querySelector('img');
    if (!picture) throw new Error('The tile has no picture.');
    fireEvent.error(picture);
    const fallback = screen.getByRole('link', { name: 'Chain' });
    expect(fallback.querySelector('img')).toBeNull();
    expect(fallback).toHaveTextContent('Chain');
  });

  it('shows when there is no such page', async () => {
    openMarket('/luxurymarket/nowhere');
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(screen.getByRole('link', { name: 'Go to the market' })).toHaveAttribute('href', '/luxurymarket');
  });
});
