import type { DataOf, events } from '@gehna/contracts';

export type ProductData = DataOf<typeof events.catalogue.productEvents>;
export type UserData = DataOf<typeof events.auth.userEvents>;
type Content = NonNullable<ProductData['live']>;

export function content(changes: Partial<Content> = {}): Content {
  const address = (width: number) => `/api/media/products/${'a'.repeat(40)}-${width}.webp`;
  return {
    name: 'Lotus Jhumka',
    productCode: 'LJ-22',
    mainCategory: 'Gold',
    subcategory: 'Earrings',
    gender: 'Women',
    regionalStyle: 'Kerala classic',
    craftsmanship: 'Filigree',
    karat: '22k',
    grossWeight: 12.4,
    netWeight: 11.85,
    price: 84_250.5,
    isFeatured: false,
    stock: 4,
    images: [address(640)],
    pictures: [
      {
        src: address(640),
        srcset: `${address(320)} 320w, ${address(640)} 640w`,
        width: 640,
        height: 480,
        placeholder: 'data:image/webp;base64,AAAA',
        alt: 'Lotus Jhumka, 22k Gold Earrings',
      },
    ],
    ...changes,
  };
}

/** What the catalogue tells of a piece on the market. */
export function productData(id: string, changes: Partial<ProductData> = {}): ProductData {
  const live = changes.live === undefined ? content() : changes.live;
  return {
    id,
    sellerId: 'usr_meera',
    isActive: true,
    approvalStatus: 'approved',
    approvalNotes: null,
    newestName: live?.name ?? 'Lotus Jhumka',
    onMarket: true,
    createdAt: '2026-03-02T10:00:00.000Z',
    updatedAt: '2026-03-02T10:00:00.000Z',
    ...changes,
    live,
  };
}

/** What auth tells of a seller. */
export function sellerData(id: string, changes: Partial<UserData> = {}): UserData {
  return {
    id,
    ownerName: 'Meera Nair',
    businessName: 'Nair Jewels',
    mobile: '+919876543210',
    countryCode: 'IN',
    roles: ['buyer', 'seller'],
    rolesVersion: 1,
    ...changes,
  };
}
