import type { Reply } from '@gehna/testing';
import type { Product } from '../src/features/products/api.ts';

const picture = (name: string) => ({
  src: `/api/media/products/${name}-640.webp`,
  srcset: `/api/media/products/${name}-320.webp 320w, /api/media/products/${name}-1280.webp 1280w`,
  width: 1280,
  height: 1280,
  placeholder: '',
  alt: '',
});

const facts = {
  name: 'Ruby jhumka',
  productCode: 'RJ-1',
  mainCategory: 'Gold',
  subcategory: 'Earrings',
  gender: 'Women',
  regionalStyle: null,
  craftsmanship: 'Kundan',
  karat: '22k',
  grossWeight: 24.6,
  netWeight: 22.4,
  size: null,
  hallmark: 'BIS 916',
  price: 185_000,
  makingCharges: 12_000,
  wastagePercent: 6.5,
  description: 'Temple work with a fringe of pearls.',
  isFeatured: false,
  stock: 2,
  images: ['/api/media/products/a', '/api/media/products/b'],
  pictures: [picture('a'), picture('b')],
} as const;

/** A new pending piece by default. */
export function product(own: Partial<Product> = {}): Product {
  return {
    ...facts,
    images: [...facts.images],
    pictures: [...facts.pictures],
    _id: 'prd_1',
    id: 'prd_1',
    seller: {
      _id: 'usr_2',
      businessName: 'Sri Meenakshi Jewellers',
      ownerName: 'Meenakshi Iyer',
      mobile: '+919843011223',
    },
    isActive: true,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    approvalStatus: 'pending',
    approvalNotes: null,
    submittedAt: new Date(Date.now() - 9 * 3_600_000 - 60_000).toISOString(),
    version: 4,
    live: null,
    ...own,
  };
}

/** The price of a piece at the rate in force, in rupees. */
export const priceBreakUp = {
  metal: 'gold',
  fineness: 916,
  perGram: 7_988.55,
  metalValue: 178_943.52,
  wastage: 11_631.33,
  makingCharges: 12_968.33,
  stoneValue: 0,
  hallmarkCharge: 0,
  gst: 6_106.24,
  total: 209_649.42,
  quotedAt: '2026-11-20T05:00:00.000Z',
  source: 'IBJA',
} as const satisfies NonNullable<Product['priceBreakUp']>;

/** The version on the market that an edit is compared with. */
export const live = (own: Partial<NonNullable<Product['live']>> = {}): NonNullable<Product['live']> => ({
  ...facts,
  images: [...facts.images],
  pictures: [...facts.pictures],
  ...own,
});

export function queueOf(products: readonly Product[]): Reply {
  const total = products.length;
  const pagination = { totalProducts: total, totalPages: 1, currentPage: 1, hasPrev: false, hasNext: false };
  return { body: { products, pagination } };
}

export const history = (...entries: { what: string; by: string; note?: string }[]): Reply => ({
  body: { history: entries.map((entry) => ({ at: '2026-11-21T09:00:00.000Z', note: null, ...entry })) },
});
