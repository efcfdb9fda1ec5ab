import { piece } from '@gehna/product-ui/testing';
import { stubApi } from '@gehna/testing';
import type { Store, StoreAnswer } from '../src/features/store/api.ts';

export const storePath = '/api/seller-store/store/sri-meenakshi';

export const store = (changes: Partial<Store> = {}): Store => ({
  storeSlug: 'sri-meenakshi',
  storeName: 'Sri Meenakshi Jewellers',
  logo: null,
  banner: '/api/media/stores/banner-1280.webp',
  location: { city: 'Madurai', state: 'Tamil Nadu' },
  badges: [
    { type: 'hallmark', label: 'Hallmark licensed' },
    { type: 'heritage', label: 'Third-generation karigars' },
  ],
  aboutUs: 'Our grandfather opened the workshop on West Masi Street in 1958 with two benches and a scale.',
  statesCovered: ['Tamil Nadu', 'Kerala'],
  countriesCovered: ['India'],
  shopPhotos: ['/api/media/stores/a-640.webp', '/api/media/stores/b-640.webp', '/api/media/stores/c-640.webp'],
  specialty: 'Temple jewellery in 22k, set with kemp stones.',
  contactInfo: {
    whatsapp: '98430 51958',
    phone: '+91 98430-51958',
    email: 'shop@example.com',
    address: '114 West Masi Street, Madurai 625001',
  },
  isPublic: true,
  pictures: {},
  updatedAt: '2026-11-20T10:00:00.000Z',
  seller: { _id: 'usr_1', ownerName: 'Meenakshi Iyer', businessName: 'Sri Meenakshi Jewellers' },
  ...changes,
});

const kada = piece({ id: 'prd_kada', name: 'Lotus kada', subcategory: 'Kada' });
const choker = piece({ id: 'prd_choker', name: 'Lakshmi choker', subcategory: 'Gold Choker', isFeatured: true });

/** A store with three pieces of three kinds, one of them featured. */
export const answer = (changes: Partial<StoreAnswer> = {}): StoreAnswer => {
  const products = changes.products ?? { Earrings: [piece()], Kada: [kada], 'Gold Choker': [choker] };
  return {
    store: store(),
    products,
    counts: { Earrings: 1, Kada: 1, 'Gold Choker': 1 },
    newest: Object.values(products).flatMap((kind) => kind.map(({ id }) => id)),
    featured: [choker],
    totalProducts: 3,
    ...changes,
  };
};

type Reply = object | number | Promise<object | number>;

/** The server’s answers by call, `'POST /api/chat/conversation'`; a number is a failure with that status and without words. What is not given fails the test. */
export function stubServer(calls: Record<string, (body: unknown, query: URLSearchParams) => Reply>) {
  const nothing: typeof calls = {
    [`POST ${storePath}/view`]: () => ({}),
    'GET /api/favorites/ids': () => ({ productIds: [] }),
  };
  const sent: { call: string; body: unknown }[] = [];
  stubApi(async ({ call, body, query }) => {
    sent.push({ call, body });
    const reply = await (calls[call] ?? nothing[call])?.(body, query);
    if (reply === undefined) return undefined;
    return typeof reply === 'number' ? { status: reply, html: '' } : { body: reply };
  });
  return {
    /** What was sent with each of these calls, the oldest first. */
    sent: (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body),
  };
}
