import { isInBrowserOnly } from '@gehna/client/server-rendering';
import { expectOneHead, openPage, pathsOf, serverHeadAt } from '@gehna/testing';
import { beforeEach, describe, expect, it, test } from 'vitest';
import MarketPages from '../src/MarketPages.tsx';
import { pages } from '../src/pages.ts';
import { listOf, piece, stubCatalogue } from './catalogue.ts';

const share = `https://gehna.example/api/media/products/${'ab12'.repeat(10)}-share.jpg`;
const choker = piece({
  pictures: [
    {
      src: `/api/media/products/${'ab12'.repeat(10)}-640.webp`,
      srcset: '',
      width: 2400,
      height: 1800,
      placeholder: '',
      alt: 'The choker, picture 1 of 1',
    },
  ],
});

const list = '/luxurymarket/products';
const product = '/luxurymarket/product/prd_choker';

beforeEach(() => {
  stubCatalogue({
    list: (query) => listOf([choker], { total: 50, page: Number(query.get('page')) }),
    product: (id) => (id === 'prd_choker' ? choker : 404),
  });
});

const everyPage = [
  '/luxurymarket',
  list,
  product,
  '/luxurymarket/compare?pieces=prd_choker,prd_gone',
  '/luxurymarket/favorites',
  '/luxurymarket/messages/cnv_1',
  '/luxurymarket/inquiries',
  '/luxurymarket/become-seller',
  '/luxurymarket/profile',
  '/luxurymarket/decisions',
  '/luxurymarket/ratings/usr_1',
  '/luxurymarket/quotations/quo_1',
  '/luxurymarket/shared-quotation',
  '/luxurymarket/nowhere',
];

describe('the head of a page is one, from the server and in the browser', () => {
  test('of every page of the table', () => {
    expect(new Set(pathsOf(pages, everyPage))).toEqual(new Set(pages.map(({ path }) => path)));
  });

  test.each([
    ...everyPage,
    '/luxurymarket?tab=silver&utm_source=mail',
    `${list}?karat=22K&mainCategory=gold&sortBy=price&utm_source=x&page=2&gender=nobody`,
    `${list}?search=temple`,
    '/luxurymarket/product/prd_gone',
  ])('%s', async (at) => {
    await expectOneHead(pages, at, (address) => openPage(address, { path: '/luxurymarket/*', pages: <MarketPages /> }));
  });
});

describe('the market', () => {
  it('describes what it has', async () => {
    const { head } = await serverHeadAt(pages, '/luxurymarket?utm_source=mail');
    expect(head.title).toBe('Luxury market: gold and silver jewelry');
    expect(head.description).toMatch(/verified Indian seller\.$/);
    expect(head.canonical).toBe('/luxurymarket');
  });

  it('keeps pages of one user out of engines', async () => {
    const { head } = await serverHeadAt(pages, '/luxurymarket/favorites');
    expect(head).toEqual({ title: 'Favourites', noindex: true });
  });

  it('lists no page in the sitemap that engines leave out', async () => {
    const listed = pages.filter((page) => !/[:*]/.test(page.path) && !isInBrowserOnly(page) && !page.notInSitemap);
    const heads = await Promise.all(listed.map(({ path }) => serverHeadAt(pages, path)));
    expect(heads.filter(({ head }) => head.noindex)).toEqual([]);
  });
});

describe('a product', () => {
  it('is named with price, seller and picture', async () => {
    const { head, engineHead } = await serverHeadAt(pages, `${product}?utm_source=x`);
    expect(head.title).toBe('Lakshmi temple choker');
    expect(head.canonical).toBe(product);
    expect(head.description).toBe(
      '₹6,84,500 from Sri Meenakshi Jewellers. 22k Gold, Gold Choker, net 86.20 g. Hand-set kemp stones around a Lakshmi medallion.',
    );
    expect(engineHead).toMatchObject({
      shareTitle: 'Lakshmi temple choker, ₹6,84,500',
      price: 684500,
      image: { url: share, type: 'image/jpeg', width: 1200, height: 630 },
    });
  });

  it('is a schema.org Product with its Offer, and the way to it', async () => {
    const { engineHead } = await serverHeadAt(pages, product);
    const address = `https://gehna.example${product}`;
    expect(engineHead.structuredData?.[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': `${address}#product`,
      url: address,
      name: 'Lakshmi temple choker',
      description: 'Hand-set kemp stones around a Lakshmi medallion.',
      sku: 'SMJ-NK-0418',
      image: [share],
      category: 'Gold, Gold Choker',
      material: '22k Gold',
      weight: { '@type': 'QuantitativeValue', value: 91.75, unitCode: 'GRM' },
      brand: { '@type': 'Brand', name: 'Sri Meenakshi Jewellers' },
      size: 'Adjustable, 34–38 cm',
      offers: {
        '@type': 'Offer',
        url: address,
        price: '684500.00',
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: 'Sri Meenakshi Jewellers' },
      },
    });
    expect(engineHead.structuredData?.[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Bharat Gehna', item: 'https://gehna.example/' },
        { name: 'Luxury Market', item: 'https://gehna.example/luxurymarket' },
        { name: 'Gold', item: `https://gehna.example${list}?mainCategory=Gold` },
        { name: 'Gold Choker', item: `https://gehna.example${list}?mainCategory=Gold&subcategory=Gold+Choker` },
        { name: 'Lakshmi temple choker', position: 5, item: address },
      ],
    });
  });

  it('is marked when it is sold out', async () => {
    stubCatalogue({ product: () => piece({ stock: 0 }) });
    const { engineHead } = await serverHeadAt(pages, product);
    expect(engineHead.structuredData?.[0]).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('that the API answers 404 to is titled so, and is not indexed', async () => {
    const { head } = await serverHeadAt(pages, '/luxurymarket/product/prd_gone');
    expect(head).toEqual({ title: 'Product Not Found', noindex: true });
  });
});

describe('a list', () => {
  it('is named by its filters, and has one address whatever order and noise', async () => {
    const { head, engineHead } = await serverHeadAt(
      pages,
      `${list}?karat=22K&mainCategory=gold&sortBy=price&utm_source=x&page=2&gender=nobody`,
    );
    const address = `${list}?mainCategory=Gold&karat=22k`;
    expect(head).toMatchObject({
      title: 'Gold - 22k, page 2',
      canonical: `${address}&page=2`,
      prev: address,
      next: `${address}&page=3`,
      noindex: false,
    });
    expect(head.description).toMatch(
      /^Gold - 22k: 50 pieces of gold and silver jewelry from verified Indian sellers\./,
    );
    expect(engineHead.image?.url).toBe(share);
    expect(engineHead.shareTitle).toBe('Gold - 22k');
  });

  it.each([
    ['a search', `${list}?search=jhumka`, 1],
    ['an empty list', `${list}?mainCategory=Silver`, 0],
  ])('that is %s stays out of engines', async (_, at, count) => {
    stubCatalogue({ list: () => listOf(count ? [choker] : []) });
    expect((await serverHeadAt(pages, at)).head.noindex).toBe(true);
  });

  it.each([
    ['all products', '', true],
    ['a category', '?mainCategory=Gold&subcategory=Rings', true],
    ['a category narrowed by one filter', '?mainCategory=Gold&subcategory=Rings&karat=22k', true],
    ['one filter alone', '?regionalStyle=Kerala+classic', true],
    ['its second page', '?regionalStyle=Kerala+classic&page=2', true],
    ['another order of it', '?regionalStyle=Kerala+classic&sortBy=price&sortOrder=desc', true],
    ['a category narrowed by two filters', '?mainCategory=Gold&karat=22k&gender=Women', false],
    ['two filters alone', '?karat=22k&craftsmanship=Kundan', false],
    ['a second value of one filter, which counts as not given', '?gender=Women&gender=Men', true],
  ])('of %s is in engines or not', async (_, query, isIn) => {
    const { head } = await serverHeadAt(pages, list + query);
    expect(head.noindex).toBe(!isIn);
    expect(head.canonical).not.toMatch(/sortBy|sortOrder/);
  });

  it('drops what does not belong to the main category', async () => {
    const { head } = await serverHeadAt(pages, `${list}?mainCategory=Silver&karat=22k&subcategory=Anklets`);
    expect(head.title).toBe('Silver - Anklets');
  });

  it('without filters is all products', async () => {
    expect((await serverHeadAt(pages, list)).head.title).toBe('All Products');
  });
});
