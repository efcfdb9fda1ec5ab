import type { Product } from '@gehna/contracts';
import {
  crafts,
  genders,
  karats,
  karatsOf,
  mainCategories,
  priceBands,
  regionalStyles,
  subcategoriesOf,
} from '@gehna/contracts/lists';
import { type Reply as ApiReply, stubApi } from '@gehna/testing';

export const piece = (changes: Partial<Product> = {}): Product => ({
  id: 'prd_choker',
  _id: 'prd_choker',
  name: 'Lakshmi temple choker',
  productCode: 'SMJ-NK-0418',
  mainCategory: 'Gold',
  subcategory: 'Gold Choker',
  gender: 'Women',
  regionalStyle: 'tamil nadu tasteful',
  craftsmanship: 'Kemp Jewellery',
  karat: '22k',
  grossWeight: 91.75,
  netWeight: 86.2,
  size: 'Adjustable, 34–38 cm',
  hallmark: 'BIS 916',
  price: 684500,
  makingCharges: 48500,
  wastagePercent: 6.5,
  description: 'Hand-set kemp stones around a Lakshmi medallion.',
  isFeatured: false,
  stock: 3,
  images: ['/api/media/products/a-640.webp'],
  pictures: [picture('a'), picture('b'), picture('c')],
  seller: {
    _id: 'usr_1',
    businessName: 'Sri Meenakshi Jewellers',
    ownerName: 'Meenakshi Iyer',
    mobile: '+919840012345',
  },
  isActive: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

/** What a gold piece comes to at the rate in force. */
export const priceBreakUp = {
  metal: 'gold' as const,
  fineness: 916,
  perGram: 11_358.4,
  metalValue: 979_094.08,
  wastage: 63_641.12,
  makingCharges: 38_600,
  stoneValue: 1500,
  hallmarkCharge: 45,
  gst: 32_486.41,
  total: 1_115_366.41,
  quotedAt: '2026-11-20T05:00:00.000Z',
  source: 'IBJA',
};

export function picture(name: string) {
  return {
    src: `/api/media/products/${name}-640.webp`,
    srcset: `/api/media/products/${name}-320.webp 320w, /api/media/products/${name}-640.webp 640w`,
    width: 900,
    height: 900,
    placeholder: 'data:image/webp;base64,AAAA',
    alt: `The choker, picture ${name}`,
  };
}

type Counts = Partial<
  Record<
    'mainCategory' | 'subcategory' | 'gender' | 'regionalStyle' | 'karat' | 'craftsmanship' | 'priceBand',
    Record<string, number>
  >
>;

/** A page of a list with `total` pieces in all, twenty a page. */
export function listOf(products: Product[], { total = products.length, page = 1, facets = {} as Counts } = {}) {
  const totalPages = Math.ceil(total / 20);
  return {
    products,
    pagination: { totalProducts: total, totalPages, currentPage: page, hasPrev: page > 1, hasNext: page < totalPages },
    facets: {
      mainCategory: {},
      subcategory: {},
      gender: {},
      regionalStyle: {},
      karat: {},
      craftsmanship: {},
      priceBand: {},
      ...facets,
    },
  };
}

export const allFilters = {
  mainCategories,
  subcategories: subcategoriesOf,
  genders,
  regionalStyles,
  karats,
  karatsByCategory: karatsOf,
  crafts,
  priceBands,
};

type Reply = object | number | ApiReply | Promise<object | number>;

/** What was sent with a call. */
export type Sent = { body: unknown; query: URLSearchParams };

type Answers = {
  list?: (query: URLSearchParams) => Reply;
  product?: (id: string) => Reply;
  /** By call, with the address as it is sent: 'DELETE /api/favorites/prd_choker'. */
  calls?: Record<string, (sent: Sent) => Reply>;
};

/** What pages ask for beside their own matter, and what is nothing in most tests. */
const nothing: NonNullable<Answers['calls']> = {
  'GET /api/quotations': () => ({
    quotations: [],
    pagination: { totalQuotations: 0, totalPages: 0, currentPage: 1, hasPrev: false, hasNext: false },
  }),
  'GET /api/favorites/ids': () => ({ productIds: [] }),
  'GET /api/seller-store/slug/usr_1': () => 404,
  'GET /api/products/prd_choker/similar': () => ({ products: [] }),
  'POST /api/products/prd_choker/view': () => ({}),
};

/** The server’s answers; a number is a failure with that status. What is asked for and not given fails the test. */
export function stubCatalogue(answers: Answers) {
  const fetch = stubApi(async ({ call, body, query }) => {
    const id = /^GET \/api\/products\/(prd_\w+)$/.exec(call)?.[1];
    const answer = answers.calls?.[call] ?? nothing[call];
    const reply = answer
      ? answer({ body, query })
      : call === 'GET /api/products/filters'
        ? { filters: allFilters }
        : call === 'GET /api/products'
          ? answers.list?.(query)
          : id && answers.product?.(id);
    return reply ? replyOf(await reply) : undefined;
  });
  const urls = () => fetch.mock.calls.map(([address]) => new URL(address, window.location.origin));
  return {
    /** The queries that lists were asked for with, oldest first. */
    asked: () =>
      urls()
        .filter(({ pathname }) => pathname === '/api/products')
        .map(({ searchParams }) => Object.fromEntries(searchParams)),
    /** How often a call was made. */
    times: (call: string) =>
      fetch.mock.calls.filter(([address, init]) => `${init?.method ?? 'GET'} ${address.split('?')[0]}` === call).length,
  };
}

function replyOf(reply: object | number): ApiReply {
  if (typeof reply === 'number') return { status: reply, body: {} };
  return 'html' in reply || 'body' in reply ? (reply as ApiReply) : { body: reply };
}
