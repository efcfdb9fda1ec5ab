import { rating } from '@gehna/product-ui/ratings/testing';
import { address, signIn } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StoreAnswer } from '../src/features/store/api.ts';
import { answer, store, storePath, stubServer } from './stores.ts';
import { visit } from './visit.tsx';

const get = `GET ${storePath}`;
const further = 'GET /api/ratings/sellers/usr_1';
const ratings = (changes: Partial<NonNullable<StoreAnswer['ratings']>> = {}): NonNullable<StoreAnswer['ratings']> => ({
  summary: { count: 3, average: 4, distribution: [0, 0, 1, 1, 1], aspects: {} },
  ratings: [rating(), rating({ id: 'rat_2', by: 'Kavya N.', text: 'Exact weights.' })],
  hasNext: true,
  ...changes,
});
const section = () => screen.findByRole('region', { name: 'Ratings' });

it('shows how customers rate its seller, and the next ones at a press, each once', async () => {
  const seller = { ...store().seller, rating: { average: 4, count: 3 } };
  const pages: string[] = [];
  stubServer({
    [get]: () => answer({ store: store({ seller }), ratings: ratings() }),
    [further]: (_, query) => {
      pages.push(query.get('page') ?? '');
      return ratings({ ratings: [rating({ id: 'rat_2' }), rating({ id: 'rat_3', by: 'Asha' })], hasNext: false });
    },
  });
  const user = visit();
  expect(await screen.findByRole('link', { name: /4 of 5 stars.*3 ratings/ })).toHaveAttribute(
    'href',
    expect.stringContaining('#ratings'),
  );
  const shown = within(await section());
  expect(shown.getByText('Exact weights.')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Show more ratings' }));
  expect(await shown.findByText('Asha')).toBeVisible();
  expect(pages).toEqual(['2']);
  expect(
    within(shown.getByRole('list', { name: 'Ratings' })).getAllByText(/^(Priya S\.|Kavya N\.|Asha)$/),
  ).toHaveLength(3);
  expect(shown.queryByRole('button', { name: 'Show more ratings' })).toBeNull();
  const rate = shown.getByRole('link', { name: 'Rate this seller' });
  expect(rate).toHaveAttribute('href', '/luxurymarket/ratings/usr_1');
  // The button has gone: the focus stays where it was.
  await waitFor(() => expect(rate.parentElement).toHaveFocus());
});

it('shows the next ones at a press after coming back, too', async () => {
  stubServer({
    [get]: () => answer({ ratings: ratings() }),
    [further]: (_, query) => {
      const page = query.get('page') ?? '';
      return ratings({ ratings: [rating({ id: `rat_${page}`, by: `Asha ${page}` })], hasNext: page === '2' });
    },
  });
  const user = visit();
  await user.click(within(await section()).getByRole('button', { name: 'Show more ratings' }));
  expect(await screen.findByText('Asha 2')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await user.click(screen.getByRole('button', { name: 'Browser back' }));
  await user.click(within(await section()).getByRole('button', { name: 'Show more ratings' }));
  expect(await screen.findByText('Asha 3')).toBeVisible();
  expect(screen.getByText('Asha 2')).toBeVisible();
});

it('asks for the next ones again after a failure', async () => {
  let works = false;
  stubServer({
    [get]: () => answer({ ratings: ratings() }),
    [further]: () => (works ? ratings({ ratings: [rating({ id: 'rat_3', by: 'Asha' })], hasNext: false }) : 500),
  });
  const user = visit();
  const shown = within(await section());
  await user.click(shown.getByRole('button', { name: 'Show more ratings' }));
  await shown.findByRole('alert');
  works = true;
  await user.click(shown.getByRole('button', { name: 'Retry' }));
  expect(await shown.findByText('Asha')).toBeVisible();
});

it('are where the stars beside the name lead, with the keyboard too, and the chosen category stays', async () => {
  const seller = { ...store().seller, rating: { average: 4, count: 3 } };
  stubServer({ [get]: () => answer({ store: store({ seller }), ratings: ratings() }) });
  const user = visit('/store/sri-meenakshi?category=Kada');
  await user.click(await screen.findByRole('link', { name: /4 of 5 stars.*3 ratings/ }));
  expect(await section()).toHaveFocus();
  expect(address()).toBe('/store/sri-meenakshi?category=Kada');
});

it('shows from how many on there is an average, and does not invite sellers to rate themselves', async () => {
  const summary = { count: 1, average: null, distribution: null, aspects: null };
  stubServer({ [get]: () => answer({ ratings: ratings({ summary, ratings: [rating()], hasNext: false }) }) });
  signIn({ id: 'usr_1' });
  visit();
  const shown = within(await section());
  expect(shown.getByText('An average is shown from 3 ratings on.')).toBeVisible();
  expect(shown.queryByRole('link', { name: 'Rate this seller' })).toBeNull();
});

it('shows a picture of a rating over the page, without the pictures of the shop', async () => {
  const pictures = [
    { src: '/api/media/ratings/a-640.webp', srcset: '', width: 640, height: 640, alt: '', placeholder: '' },
  ];
  stubServer({ [get]: () => answer({ ratings: ratings({ ratings: [rating({ pictures })] }) }) });
  const user = visit();
  await user.click(within(await section()).getByRole('button', { name: 'Open picture 1 of 1' }));
  expect(await screen.findAllByRole('dialog', { hidden: true })).toHaveLength(1);
  expect(screen.getByRole('dialog', { name: 'Pictures of a rating' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/store/sri-meenakshi');
});
