import { randomBytes } from 'node:crypto';
import type { DataOf, events } from '@gehna/contracts';
import type { StoredPicture } from '@gehna/kit/media';
import sharp from 'sharp';
import type { StoreContent } from '../src/store.ts';

export type ProductState = DataOf<typeof events.catalogue.productEvents>;
export type LeadState = DataOf<typeof events.leads.leadEvents>;
export type ConversationState = DataOf<typeof events.chat.conversationEvents>;
type Content = NonNullable<ProductState['live']>;

/** What the editor of a store sends. */
export function storeForm(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    storeSlug: 'nair-jewels',
    storeName: 'Nair Jewels',
    location: { city: 'Thrissur', state: 'Kerala' },
    badges: [{ type: 'hallmark', label: 'BIS hallmarked' }],
    aboutUs: 'Three generations of goldsmiths beside the temple of Thrissur, known for Nagapadam.',
    specialty: 'Kerala classics in 22k gold.',
    statesCovered: ['Kerala', 'Tamil Nadu'],
    countriesCovered: ['India'],
    contactInfo: { whatsapp: '+91 98765 43210', phone: '0487-2331122', email: '', address: '' },
    ...changes,
  };
}

export function picture(letter: string): StoredPicture {
  return {
    hash: letter.repeat(40),
    width: 1280,
    height: 960,
    placeholder: 'data:image/webp;base64,AAAA',
    widths: [320, 640, 1280],
  };
}

export function content(changes: Partial<StoreContent> = {}): StoreContent {
  return {
    storeSlug: 'nair-jewels',
    storeName: 'Nair Jewels',
    logo: null,
    banner: null,
    location: { city: 'Thrissur', state: 'Kerala' },
    badges: [],
    aboutUs: 'About',
    statesCovered: [],
    countriesCovered: [],
    shopPhotos: [],
    specialty: 'Specialty',
    contactInfo: { whatsapp: '+919876543210', phone: '+919876543210', email: null, address: null },
    ...changes,
  };
}

export interface OfferedPiece extends Partial<Content> {
  readonly sellerId?: string;
  readonly isActive?: boolean;
  /** No content was ever approved. */
  readonly neverApproved?: boolean;
  readonly createdAt?: string;
}

/** What the catalogue tells of a product. */
export function productState(id: string, changes: OfferedPiece = {}): ProductState {
  const { sellerId = 'usr_meera', isActive = true, neverApproved = false, ...rest } = changes;
  const { createdAt = '2026-11-01T10:00:00.000Z', ...facts } = rest;
  const live: Content = {
    name: 'Lotus Jhumka',
    productCode: 'LJ-22',
    mainCategory: 'Gold',
    subcategory: 'Earrings',
    gender: 'Women',
    regionalStyle: 'Kerala classic',
    craftsmanship: null,
    karat: '22k',
    grossWeight: 12.4,
    netWeight: 11.85,
    price: 84250.5,
    isFeatured: false,
    stock: 4,
    images: ['/api/media/products/lotus-640.webp'],
    pictures: [],
    ...facts,
  };
  return {
    id,
    sellerId,
    isActive,
    approvalStatus: neverApproved ? 'pending' : 'approved',
    approvalNotes: null,
    newestName: live.name,
    onMarket: isActive && !neverApproved,
    live: neverApproved ? null : live,
    createdAt,
    updatedAt: createdAt,
  };
}

/** What leads tells of a lead. */
export function leadState(id: string, changes: Partial<LeadState> = {}): LeadState {
  const { createdAt = '2026-11-20T08:30:00.000Z' } = changes;
  return {
    id,
    leadId: 'L-4829-3071',
    productId: 'prd_1',
    productName: 'Lotus Jhumka',
    sellerId: 'usr_meera',
    buyerId: 'usr_priya',
    buyerName: 'Priya Shah',
    source: 'Website',
    status: 'New',
    changedBy: 'usr_priya',
    answeredAt: null,
    createdAt,
    updatedAt: createdAt,
    ...changes,
  };
}

/** What chat tells of a conversation in which the buyer has written. */
export function conversationState(id: string, changes: Partial<ConversationState> = {}): ConversationState {
  const { firstMessageAt = '2026-11-20T08:30:00.000Z' } = changes;
  return {
    id,
    buyerId: 'usr_priya',
    sellerId: 'usr_meera',
    productId: 'prd_1',
    productName: 'Lotus Jhumka',
    conversationType: 'buyer_seller',
    lastSeq: 1,
    lastMessageFrom: 'usr_priya',
    lastMessageAt: firstMessageAt,
    firstMessageAt,
    answeredAt: null,
    unread: { buyer: 0, seller: 1 },
    createdAt: '2026-11-20T08:29:00.000Z',
    ...changes,
  };
}

export interface TestFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type?: string;
}

/** A picture that no other test has uploaded. */
export async function photo({ width = 64, height = 48 } = {}): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
}

export function uploadForm(kind: string, files: readonly TestFile[]): FormData {
  const form = new FormData();
  form.append('kind', kind);
  for (const { name, bytes, type = 'image/jpeg' } of files) {
    form.append('images', new File([new Uint8Array(bytes)], name, { type }), name);
  }
  return form;
}
