import { openPage, type Reply, signIn, stubServer } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { RatingEntry, RatingFigures, SellerRating, StarChoice } from '../src/ratings/index.ts';
import { rating } from './rating.ts';

const open = (pages: ReactNode) => openPage('/store/asha', { path: '/store/*', pages }).user;

test('an average is given in words, with how many it is of; nothing while there are too few', () => {
  open(
    <>
      <SellerRating rating={{ average: 4.3, count: 1200 }} />
      <SellerRating rating={undefined} />
    </>,
  );
  expect(screen.getByText('4.3 of 5 stars')).toBeInTheDocument();
  expect(screen.getByText(/1,200 ratings/)).toBeVisible();
  expect(screen.getAllByText(/of 5 stars/)).toHaveLength(1);
});

test('the figures show how many have how many stars, the most first', () => {
  const summary = { count: 4, average: 4, distribution: [0, 1, 0, 1, 2], aspects: { answers: 4.7 } };
  open(<RatingFigures summary={summary} />);
  const bars = within(screen.getByRole('list', { name: 'Ratings by stars' })).getAllByRole('listitem');
  expect(bars).toHaveLength(5);
  expect(bars[0]).toHaveTextContent('5 stars: 2');
  expect(bars[4]).toHaveTextContent('1 star: 0');
  expect(screen.getByText('Answers')).toBeVisible();
  expect(screen.queryByText('As described')).toBeNull();
});

test('of too few there are no figures', () => {
  open(<RatingFigures summary={{ count: 2, average: null, distribution: null, aspects: null }} />);
  expect(screen.queryByRole('list', { name: 'Ratings by stars' })).toBeNull();
  expect(screen.queryByText(/of 5 stars/)).toBeNull();
});

test('its day is that of India, where the server renders it and wherever it is read', () => {
  open(<RatingEntry rating={rating({ createdAt: '2026-11-21T20:30:00.000Z' })} sellerName="Asha" />);
  expect(screen.getByText('22 Nov 2026')).toBeVisible();
});

test('a rating shows who, when, what, and what the seller answered', () => {
  const answer = { text: 'Thank you.', at: '2026-11-21T10:00:00.000Z' };
  const changed = rating({ answer, changedAt: '2026-11-22T10:00:00.000Z' });
  open(<RatingEntry rating={changed} sellerName="Nair Jewels" />);
  for (const words of ['Priya S.', 'Answered at once.', 'Thank you.', /Nair Jewels answered on/, /changed on/])
    expect(screen.getByText(words)).toBeVisible();
});

test('one picture is shown at a time, also of a rating that stands on the page twice', async () => {
  const pictures = [
    { src: '/api/media/ratings/a-640.webp', srcset: '', width: 640, height: 640, alt: '', placeholder: '' },
  ];
  const user = open(
    <ul>
      <RatingEntry rating={rating({ pictures })} sellerName="Asha" />
      <RatingEntry rating={rating({ pictures })} sellerName="Asha" />
      <RatingEntry rating={rating({ id: 'rat_2', pictures })} sellerName="Asha" />
    </ul>,
  );
  // Of two viewers, one is hidden from assistive technology.
  const viewers = () => screen.queryAllByRole('dialog', { hidden: true });
  for (const picture of screen.getAllByRole('button', { name: 'Open picture 1 of 1' })) {
    await user.click(picture);
    await waitFor(() => expect(viewers()).toHaveLength(1));
    await user.click(screen.getByText('Browser back'));
    await waitFor(() => expect(viewers()).toHaveLength(0));
  }
});

describe('pictures of one that a reviewer took down', () => {
  const src = '/api/media/stores/a-1280.webp';
  const placeholder = 'data:image/webp;base64,AAAA';
  const [srcset, avif] = ['/api/media/stores/a-320.webp 320w', '/api/media/stores/a-320.avif 320w'];
  const picture = { src, srcset, avif, width: 1280, height: 960, alt: 'Picture 1 of Priya S.', placeholder };
  const file = 'GET /api/ratings/rat_1/pictures/a-1280.webp';
  const sourcesIn = (of: Element) => [...of.querySelectorAll('img, source')].map(({ outerHTML }) => outerHTML).join();

  function openRemoved(reply: Reply) {
    signIn();
    const server = stubServer({ [file]: reply });
    const removed = { ...rating({ pictures: [picture] }), isTakenDown: true };
    const user = open(<RatingEntry rating={removed} sellerName="Asha" />);
    return { server, user, small: screen.getByRole('button', { name: 'Open picture 1 of 1' }) };
  }

  test('are fetched as the user, small and large; the blur is shown until they are there', async () => {
    const { server, user, small } = openRemoved({ body: new Blob(['a'], { type: 'image/webp' }) });
    const fetched = `data:image/webp;base64,${btoa('a')}`;
    expect(sourcesIn(small)).toContain(placeholder);
    await waitFor(() => expect(sourcesIn(small)).toContain(fetched));
    expect(sourcesIn(small)).not.toContain('/api/');
    expect(server.tokens(file)).toEqual([expect.stringMatching(/^Bearer /)]);
    await user.click(small);
    expect(await screen.findByRole('img', { name: picture.alt })).toHaveAttribute('src', fetched);
    expect(server.count(file)).toBe(1);
  });

  test('are asked for where all are when they cannot be fetched', async () => {
    const { small } = openRemoved({ status: 404, body: { message: 'There is no such picture.' } });
    await waitFor(() => expect(sourcesIn(small)).toContain(src));
  });
});

function Choice({ clearLabel }: { clearLabel?: string }) {
  const [value, setValue] = useState<number | null>(null);
  const clearing = clearLabel === undefined ? {} : { clearLabel };
  return <StarChoice label="All in all" name="stars" value={value} onChange={setValue} {...clearing} />;
}

describe('the choice of stars', () => {
  test('is a group of radio buttons that the arrow keys move in', async () => {
    const user = open(<Choice />);
    expect(screen.getByRole('group', { name: 'All in all' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '2 stars' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '3 stars' })).toBeChecked();
    expect(screen.queryByRole('button', { name: /Clear/ })).toBeNull();
  });

  test('that need not be made can be taken back', async () => {
    const user = open(<Choice clearLabel="Clear" />);
    await user.click(screen.getByRole('radio', { name: '1 star' }));
    await user.click(screen.getByRole('button', { name: 'Clear All in all' }));
    expect(screen.getByRole('radio', { name: '1 star' })).not.toBeChecked();
  });
});
