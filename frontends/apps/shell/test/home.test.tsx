import { readFileSync } from 'node:fs';
import { session } from '@gehna/client';
import { piece as pieceWith } from '@gehna/product-ui/testing';
import { stubServer } from '@gehna/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { addressOf, choiceFrom, choose, firstChoice, queryOf } from '../src/home/filters/choices.ts';
import { openSite, signedIn } from './site.tsx';

const counts = { mainCategory: {}, subcategory: {}, craftsmanship: {}, priceBand: {} };
const piece = {
  ...pieceWith({
    id: 'prd_1',
    name: 'Attigai with pearl fringe',
    productCode: 'SMJ-NK-0418',
    subcategory: 'Gold Choker',
    price: 684_500,
  }),
  size: '',
  hallmark: '',
  makingCharges: 48_500,
  wastagePercent: 6.5,
  description: '',
  isActive: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const answers = (totalProducts = 5) => ({
  'GET /api/products/featured': { body: { products: [piece] } },
  'GET /api/products': {
    body: {
      products: totalProducts > 0 ? [piece] : [],
      pagination: { totalProducts, totalPages: 1, currentPage: 1, hasPrev: false, hasNext: false },
      facets: {
        ...counts,
        regionalStyle: { 'tamil nadu tasteful': 5, 'Rajasthan rare': 13 },
        karat: { '22k': 5, '925': 6 },
        gender: { Women: 5, unisex: 1 },
      },
    },
  },
});

/** Opens the home page and scrolls below the hero. */
async function readHome(server: Parameters<typeof stubServer>[0] = answers()) {
  const stub = stubServer(server);
  openSite('/');
  fireEvent.scroll(window);
  await screen.findByRole('heading', { name: 'Why we stand apart' });
  return stub;
}

describe('the home page', () => {
  test('shows its headline before anything else has loaded', () => {
    stubServer(answers());
    openSite('/');
    expect(
      screen.getByRole('heading', { level: 1, name: "India's First Jewelry Discovery Network" }),
    ).toBeInTheDocument();
    expect(screen.getByText('Early access is free')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Explore Jewelry' })).toHaveAttribute('href', '/luxurymarket');
  });

  test('has its sections in the order of the specification', async () => {
    await readHome();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual([
      'What the network gives you',
      'A discovery network, not a checkout',
      'Look by hand, by metal, by moment',
      'Three choices, and the right tray is in front of you',
      'Your shop window, open all day',
      'Why we stand apart',
      'Where the craft lives',
      'Trust, checked on paper',
      'Ask about the clasp, the polish, the price',
      'Send a quotation they can file',
      'On the tray today',
      'See what India’s karigars made this month',
    ]);
    for (const link of screen.getAllByRole('link', { name: 'Start Exploring' }))
      expect(link).toHaveAttribute('href', '/luxurymarket');
  });

  test('leaves the tray of featured pieces out where there are none', async () => {
    const stub = await readHome({ ...answers(), 'GET /api/products/featured': { body: { products: [] } } });
    await waitFor(() => expect(stub.count('GET /api/products/featured')).toBe(1));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'On the tray today' })).toBeNull());
  });

  test('shows an error when the featured pieces cannot be loaded, and retries', async () => {
    await readHome({ ...answers(), 'GET /api/products/featured': { status: 400, body: { message: 'No.' } } });
    expect(await screen.findByText('Failed to load products')).toBeInTheDocument();
    stubServer(answers());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Failed to load products')).not.toBeInTheDocument());
  });

  test('marks its figures as examples, and has no field that takes no message', async () => {
    await readHome();
    for (const figure of ['127', '89', '100%', '99.8%', '24/7', 'GST 3%', 'Mango motif kada, 22k (916)'])
      expect(screen.getByText(figure)).toBeInTheDocument();
    expect(screen.getAllByText(/^(Sample figures|Illustrative figures|Example|Example figures)$/).length).toBe(8);
    expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull();
  });
});

describe('the heritage map', () => {
  const map = () => screen.getByRole('group', { name: 'Choose a region.' });
  /** The styles alone show a region: their selectors, for whatever the class of the map is called in this build. */
  const shownBy = readFileSync(`${import.meta.dirname}/../src/home/heritage/HeritageMap.module.css`, 'utf8').match(
    /:has\(.+\[data-region=.+\]/g,
  );
  const visible = () =>
    (shownBy ?? []).flatMap((selector) => [...document.querySelectorAll<HTMLElement>(`section${selector}`)]);

  test.each([
    ['Rajasthan', 'Meenakari', '50+', '200+', '5'],
    ['Gujarat, Surat', 'Surat Diamonds', '100+', '500+', '4.9'],
    ['Bengal', 'Temple Jewelry', '75+', '300+', '4.8'],
    ['Tamil Nadu', 'Temple Gold', '60+', '250+', '4.7'],
  ])('%s shows %s', async (name, jewelry, ...stats) => {
    await readHome();
    const markers = within(map()).getAllByRole('radio');
    expect(markers).toHaveLength(4);
    expect(markers[0]).toBeChecked();
    await userEvent.click(within(map()).getByRole('radio', { name }));
    const [detail, ...others] = visible();
    expect(others).toEqual([]);
    expect(detail).toHaveTextContent(jewelry);
    for (const stat of stats) expect(within(detail as HTMLElement).getByText(stat)).toBeInTheDocument();
  });
});

describe('the choices', () => {
  test('a choice is the address of its list; the same value again takes it back', () => {
    expect(addressOf(firstChoice)).toBe(
      '/luxurymarket/products?regionalStyle=tamil+nadu+tasteful&karat=22k&gender=Women',
    );
    expect(addressOf(choose(firstChoice, 'karat', '18k'))).toContain('karat=18k');
    expect(addressOf(choose(firstChoice, 'karat', '22k'))).not.toContain('karat');
    expect(addressOf({})).toBe('/luxurymarket/products');
    for (const choice of [firstChoice, { karat: '18k' }, {}])
      expect(choiceFrom(new URLSearchParams(queryOf(choice)))).toEqual(choice);
    expect(choiceFrom(new URLSearchParams('?utm_source=mail'))).toEqual(firstChoice);
    expect(choiceFrom(new URLSearchParams('?karat=9k&gender=Men'))).toEqual({ gender: 'Men' });
  });

  test('show the market as it is: what would show nothing cannot be chosen', async () => {
    await readHome();
    const karats = within(await screen.findByRole('group', { name: 'Material and karat' }));
    await waitFor(() => expect(karats.getByRole('link', { name: '18k' })).toHaveAttribute('aria-disabled', 'true'));
    expect(karats.getByRole('link', { name: '22k', current: true })).toHaveAttribute('href');
    expect(karats.getByRole('link', { name: '925' })).toHaveAttribute('href');
    await userEvent.click(screen.getByRole('link', { name: 'Rajasthan rare' }));
    expect(screen.getByRole('link', { name: 'See all 5 pieces' })).toHaveAttribute(
      'href',
      '/luxurymarket/products?regionalStyle=Rajasthan+rare&karat=22k&gender=Women',
    );
  });

  test('count what they show as it is written in India', async () => {
    await readHome(answers(123_456));
    expect(await screen.findByRole('link', { name: 'See all 1,23,456 pieces' })).toBeInTheDocument();
  });

  test('that match nothing show a text', async () => {
    await readHome(answers(0));
    expect(await screen.findByText('No piece matches these choices today. Take one of them back.')).toBeInTheDocument();
  });

  test('that cannot be loaded offer to try again, and the rest of the page stands', async () => {
    await readHome({ ...answers(), 'GET /api/products': { status: 400, body: { message: 'No.' } } });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Trust, checked on paper' })).toBeInTheDocument();
  });
});

describe('the way to become a seller', () => {
  test('is the application, from every place of the page, also for a signed-in user', async () => {
    session.start(signedIn);
    await readHome();
    const path = '/luxurymarket/become-seller';
    expect(screen.getByRole('link', { name: 'List My Jewelry' })).toHaveAttribute('href', path);
    const others = screen.getAllByRole('link', { name: 'Become a Seller' });
    expect(others.length).toBeGreaterThan(1);
    for (const link of others) expect(link).toHaveAttribute('href', path);
  });
});
