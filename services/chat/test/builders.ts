import type { DataOf, events } from '@gehna/contracts';
import { begin, type Conversation, type Subject } from '../src/conversation.ts';

type ProductData = DataOf<typeof events.catalogue.productEvents>;
type UserData = DataOf<typeof events.auth.userEvents>;

export const noon = new Date('2026-11-21T12:00:00.000Z');
export const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

/** A conversation that nobody has written in. */
export function emptyConversation(changes: Partial<Subject> = {}): Conversation {
  const subject: Subject = {
    buyerId: 'usr_buyer',
    sellerId: 'usr_meera',
    productId: 'prd_lotus',
    productName: 'Lotus Jhumka',
    conversationType: 'buyer_seller',
    ...changes,
  };
  return { _id: 'cnv_1', version: 1, createdAt: noon, updatedAt: noon, ...begin(subject, noon) };
}

export function account(id: string, changes: Partial<UserData> = {}): UserData {
  return {
    id,
    ownerName: `Owner ${id}`,
    businessName: null,
    mobile: '+919876543210',
    countryCode: 'IN',
    roles: ['buyer'],
    rolesVersion: 0,
    ...changes,
  };
}

/** A product on the market. `live` is merged with the usual content; null: never approved. */
export function product(
  id: string,
  { live = {}, ...changes }: Partial<Omit<ProductData, 'live'>> & { live?: Partial<ProductData['live']> | null } = {},
): ProductData {
  return {
    id,
    sellerId: 'usr_meera',
    isActive: true,
    approvalStatus: 'approved',
    approvalNotes: null,
    newestName: 'Lotus Jhumka, not approved yet',
    onMarket: true,
    live: live && {
      name: 'Lotus Jhumka',
      productCode: 'LJ-22',
      mainCategory: 'Gold',
      subcategory: 'Earrings',
      gender: 'Women',
      regionalStyle: null,
      craftsmanship: null,
      karat: '22k',
      grossWeight: 12.4,
      netWeight: 11.85,
      price: 84250.5,
      isFeatured: false,
      stock: 4,
      images: ['/api/media/products/lotus-640.webp', '/api/media/products/back-640.webp'],
      pictures: [],
      ...live,
    },
    createdAt: noon.toISOString(),
    updatedAt: noon.toISOString(),
    ...changes,
  };
}
