import type { Product } from '@gehna/contracts';
import type { MarketCard, ProductPage, ProductQuery } from '../../src/search/read-model.ts';

export const seller = (name: string): Product['seller'] => ({
  _id: `usr_${name}`,
  businessName: name,
  ownerName: 'Asha Rao',
  mobile: '+919845000000',
});

let count = 0;

/** A piece on the market: a plain gold ring unless told otherwise. */
export function piece(told: Partial<Product> = {}): Product {
  count++;
  const id = told.id ?? `prd_${String(count).padStart(6, '0')}`;
  return {
    _id: id,
    id,
    name: 'Plain band',
    productCode: `PB-${1000 + count}`,
    mainCategory: 'Gold',
    subcategory: 'Rings',
    gender: 'Women',
    regionalStyle: null,
    craftsmanship: null,
    karat: '22k',
    grossWeight: 4.2,
    netWeight: 4,
    size: null,
    hallmark: null,
    price: 40_000,
    makingCharges: null,
    wastagePercent: null,
    description: 'Polished.',
    isFeatured: false,
    stock: 1,
    images: [],
    pictures: [],
    seller: seller('Shree'),
    isActive: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...told,
  };
}

export const card = (product: Product): MarketCard => ({
  id: product.id,
  sellerId: product.seller._id,
  product,
  createdAt: new Date(product.createdAt),
});

export const asking = (told: Partial<ProductQuery> = {}): ProductQuery => ({
  sortBy: 'createdAt',
  sortOrder: undefined,
  page: 1,
  limit: 20,
  ...told,
});

export const read = ({ json }: { json: Buffer | string }): ProductPage => JSON.parse(json.toString());
