import type { Product } from '@gehna/contracts';

const hash = 'ab12'.repeat(10);

/** A piece as the API gives it. */
export function piece(change: Partial<Product> = {}): Product {
  return {
    _id: 'prd_1',
    id: 'prd_1',
    name: 'Temple jhumka',
    productCode: 'KV-001',
    mainCategory: 'Gold',
    subcategory: 'Earrings',
    gender: 'Women',
    regionalStyle: null,
    craftsmanship: null,
    karat: '22k',
    grossWeight: 24.5,
    netWeight: 22,
    size: null,
    hallmark: 'BIS 916',
    price: 125000,
    makingCharges: null,
    wastagePercent: null,
    description: 'Rubies and a fringe of pearls.',
    isFeatured: true,
    stock: 2,
    images: [],
    pictures: [
      {
        src: `/api/media/products/${hash}-640.webp`,
        srcset: '',
        width: 2400,
        height: 1800,
        placeholder: '',
        alt: 'Temple jhumka, picture 1 of 1',
      },
    ],
    seller: { _id: 'usr_1', businessName: 'Kaveri Jewels', ownerName: 'Ravi', mobile: '+919800000000' },
    isActive: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
    ...change,
  };
}

/** A page of a list with these pieces. */
export function listOf(products: Product[], page = 1, totalPages = 1) {
  return {
    products,
    pagination: {
      totalProducts: products.length,
      totalPages,
      currentPage: page,
      hasPrev: page > 1,
      hasNext: page < totalPages,
    },
  };
}
