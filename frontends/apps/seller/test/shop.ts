import type { DashboardPerformance, DashboardStats, Picture, SellerProduct } from '@gehna/contracts';

export const picture = (name: string): Picture => ({
  src: `/api/media/products/${name}-640.webp`,
  srcset: `/api/media/products/${name}-320.webp 320w, /api/media/products/${name}-640.webp 640w`,
  width: 640,
  height: 640,
  placeholder: 'data:image/webp;base64,AAAA',
  alt: name,
});

const addressOf = (name: string) => `/api/media/products/${name}.webp`;

/** Pictures of a piece by their names: addresses and what an `img` needs. */
export const picturesOf = (...names: string[]) => ({ images: names.map(addressOf), pictures: names.map(picture) });

/** One of the seller's own pieces: approved and on the market by default. */
export function ownPiece(changes: Partial<SellerProduct> = {}): SellerProduct {
  const facts = {
    name: 'Lakshmi temple choker',
    productCode: 'GLD-CHK-001',
    mainCategory: 'Gold' as const,
    subcategory: 'Gold Choker',
    gender: 'Women' as const,
    regionalStyle: 'tamil nadu tasteful' as const,
    craftsmanship: null,
    karat: '22k',
    grossWeight: 86.2,
    netWeight: 80,
    size: null,
    hallmark: 'BIS 916',
    price: 684500,
    makingCharges: 18200,
    wastagePercent: 4.5,
    description: 'A choker of Lakshmi coins.',
    isFeatured: false,
    stock: null,
    ...picturesOf('front', 'back'),
  };
  return {
    _id: 'prd_1',
    id: 'prd_1',
    ...facts,
    seller: { _id: 'usr_1', businessName: 'Sri Meenakshi Jewellers', ownerName: 'Meenakshi Sundaram', mobile: '' },
    isActive: true,
    createdAt: '2026-11-19T05:12:00.000Z',
    updatedAt: '2026-11-19T05:12:00.000Z',
    approvalStatus: 'approved',
    approvalNotes: null,
    submittedAt: '2026-11-19T05:12:00.000Z',
    version: 3,
    live: facts,
    ...changes,
  };
}

export function pageOf(products: SellerProduct[], more: { totalProducts?: number; currentPage?: number } = {}) {
  const { totalProducts = products.length, currentPage = 1 } = more;
  const totalPages = Math.ceil(totalProducts / 20);
  return {
    products,
    pagination: {
      totalProducts,
      totalPages,
      currentPage,
      hasPrev: currentPage > 1,
      hasNext: currentPage < totalPages,
    },
  };
}

export function stats(changes: Partial<DashboardStats> = {}): DashboardStats {
  const createdAt = '2026-11-19T05:12:00.000Z';
  return {
    sales: { estimatedValue: 21486500, monthlyInquiries: 46 },
    products: {
      active: 84,
      total: 89,
      featured: 6,
      recent: [
        {
          _id: 'prd_1',
          name: 'Lakshmi temple choker',
          isActive: true,
          price: 684500,
          picture: picture('choker'),
          createdAt,
        },
        { _id: 'prd_2', name: 'Mango motif kada', isActive: false, price: null, picture: null, createdAt },
      ],
    },
    inquiries: {
      new: 7,
      pending: 5,
      total: 138,
      responseRate: 92,
      answersWithinHours: 2,
      recent: [
        { _id: 'cnv_1', subject: 'Chettinad jhumka', status: 'Pending', inquiryType: 'quote', createdAt },
        { _id: 'cnv_2', subject: 'General question', status: 'Answered', inquiryType: 'buyer_seller', createdAt },
      ],
    },
    leads: {
      active: 23,
      new: 4,
      total: 127,
      recent: [
        {
          _id: 'led_1',
          buyerName: 'Farida Contractor',
          productName: 'Lakshmi temple choker',
          status: 'In Progress',
          source: 'Website',
          createdAt,
        },
      ],
    },
    reviews: { averageRating: null, total: 0 },
    ...changes,
  };
}

export function performance(changes: Partial<DashboardPerformance> = {}): DashboardPerformance {
  const quiet = { inquiries: 0, leads: 0, productViews: 0, storeViews: 0 };
  return {
    monthlyComparison: { inquiries: { current: 46, previous: 34, change: 35.3 } },
    categoryDistribution: [
      { _id: 'Earrings', count: 31 },
      { _id: 'Bangles', count: 1 },
    ],
    series: [
      { date: '2026-11-19', ...quiet, inquiries: 2, leads: 1, productViews: 20 },
      { date: '2026-11-20', ...quiet, productViews: 12, storeViews: 30 },
      { date: '2026-11-21', ...quiet },
    ],
    ...changes,
  };
}
