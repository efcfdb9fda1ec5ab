import { expectOneHead, oddQueries, pathsOf, serverHeadAt, stubServer } from '@gehna/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { pages } from '../src/pages.tsx';
import { documentHead } from '../src/server-rendering/document-head.ts';
import { openSite } from './site.tsx';

const everyPage = [
  '/',
  '/about-us',
  '/privacy-policy',
  '/terms-conditions',
  '/buyer-protection',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?token=abc',
  '/nowhere',
];

const emptyList = {
  products: [],
  pagination: { totalProducts: 0, totalPages: 0, currentPage: 1, hasPrev: false, hasNext: false },
  facets: {
    mainCategory: {},
    subcategory: {},
    gender: {},
    regionalStyle: {},
    karat: {},
    craftsmanship: {},
    priceBand: {},
  },
};

beforeEach(() => {
  stubServer({
    'GET /api/products/featured': { body: { products: [] } },
    'GET /api/products': { body: emptyList },
  });
});

describe('the head of a page is one, from the server and in the browser', () => {
  test('of every page of the table; /dashboard leads on at once', () => {
    expect(pathsOf(pages, everyPage).sort()).toEqual(
      pages
        .map(({ path }) => path)
        .filter((path) => path !== '/dashboard')
        .sort(),
    );
  });

  test.each(everyPage)('%s', async (at) => {
    await expectOneHead(pages, at, (address) => ({ close: openSite(address).unmount }));
  });
});

test.each([
  ['/', 'Bharat Gehna – India’s first jewelry discovery network', '/'],
  ['/about-us?utm_source=mail', 'About us', '/about-us'],
  ['/terms-conditions', 'Terms and conditions', '/terms-conditions'],
  ['/login', 'Login', undefined],
  ['/dashboard', 'Bharat Gehna', undefined],
  ['/nowhere', 'Page not found', undefined],
])('%s is called "%s"', async (at, title, canonical) => {
  const { head } = await serverHeadAt(pages, at);
  expect(head.title).toBe(title);
  expect(head.canonical).toBe(canonical);
  expect(head.noindex === true).toBe(canonical === undefined);
});

test('queries of any shape show the home page, at its one address', async () => {
  for (const query of oddQueries(60)) {
    const { head } = await serverHeadAt(pages, `/${query}`);
    expect(head.canonical, query.slice(0, 200)).toBe('/');
    const { unmount } = openSite(`/${query}`);
    expect(screen.getByRole('heading', { level: 1 }), query.slice(0, 200)).toHaveTextContent(/Jewelry/);
    unmount();
  }
});

test('the home page has structured data of the organisation and of the market’s search', async () => {
  const { engineHead } = await serverHeadAt(pages, '/');
  const [organization, site] = engineHead.structuredData ?? [];
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Bharat Gehna', url: 'https://gehna.example/' });
  expect(site).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://gehna.example/luxurymarket/products?search={search_term_string}' },
    },
  });
});

describe('the head as the server writes it', () => {
  const page = {
    path: '/luxurymarket/product/:id',
    component: () => null,
    head: () => ({ title: 'Temple jhumka', description: 'Rubies.', canonical: '/luxurymarket/product/prd_1' }),
    engineHead: async () => ({
      default: (_address: unknown, _answers: unknown, site: string) => ({
        shareTitle: 'Temple jhumka, ₹1,25,000',
        price: 125000,
        image: { url: `${site}/a.jpg`, type: 'image/jpeg', width: 1200, height: 630, alt: 'A jhumka' },
        structuredData: [{ '@type': 'Product' }],
      }),
    }),
  };
  const address = { params: { id: 'prd_1' }, query: new URLSearchParams() };
  const none = { getQueryData: () => undefined, getQueryState: () => undefined };

  test('has a preview with price and picture', async () => {
    const { title, elements, structuredData } = await documentHead({ page, address }, none, 'https://gehna.example');
    expect(title).toBe('Temple jhumka – Bharat Gehna');
    const lines = elements.map(([tag, by, name, , value]) => `${tag} ${by} ${name}: ${value}`);
    for (const line of [
      'meta name description: Rubies.',
      'link rel canonical: https://gehna.example/luxurymarket/product/prd_1',
      'link rel home: https://gehna.example/',
      'meta property og:url: https://gehna.example/luxurymarket/product/prd_1',
      'meta property og:type: product',
      'meta property og:title: Temple jhumka, ₹1,25,000',
      'meta property og:image: https://gehna.example/a.jpg',
      'meta property og:image:width: 1200',
      'meta property product:price:amount: 125000.00',
      'meta name twitter:card: summary_large_image',
    ])
      expect(lines).toContain(line);
    expect(lines.join()).not.toMatch(/robots|undefined/);
    expect(structuredData).toEqual([{ '@type': 'Product' }]);
  });

  test('has nothing for engines where the browser alone renders', async () => {
    const { elements, structuredData } = await documentHead(
      { page: { ...page, audience: 'signed in' }, address },
      none,
      'https://gehna.example',
    );
    expect(structuredData).toEqual([]);
    expect(elements).toContainEqual(['meta', 'name', 'robots', 'content', 'noindex']);
    expect(elements).toContainEqual(['meta', 'name', 'twitter:card', 'content', 'summary']);
  });
});
