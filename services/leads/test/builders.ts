import type { DataOf, events } from '@gehna/contracts';
import type { Lead } from '../src/lead.ts';
import type { ListedLead } from '../src/lead-store.ts';

type ProductState = DataOf<typeof events.catalogue.productEvents>;
type Content = NonNullable<ProductState['live']>;

export const lotusSrcset = '/api/media/products/lotus-400.webp 400w, /api/media/products/lotus-640.webp 640w';

export interface OfferedPiece extends Partial<Pick<Content, 'name' | 'productCode' | 'price' | 'images' | 'pictures'>> {
  sellerId?: string;
  onMarket?: boolean;
  /** No content was ever approved. */
  neverApproved?: boolean;
}

/** What the catalogue tells of a product. */
export function productState(id: string, changes: OfferedPiece = {}): ProductState {
  const { sellerId = 'usr_meera', neverApproved = false, onMarket = !neverApproved, ...content } = changes;
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
    images: ['/api/media/products/lotus-640.webp', '/api/media/products/back-640.webp'],
    pictures: [
      {
        src: '/api/media/products/lotus-640.webp',
        srcset: lotusSrcset,
        width: 640,
        height: 640,
        placeholder: 'data:image/webp;base64,AAAA',
        alt: 'Lotus Jhumka',
      },
    ],
    ...content,
  };
  return {
    id,
    sellerId,
    isActive: true,
    approvalStatus: neverApproved ? 'pending' : 'approved',
    approvalNotes: null,
    newestName: live.name,
    onMarket,
    live: neverApproved ? null : live,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
  };
}

export const received = new Date('2026-11-20T08:30:00Z');

export function lead(changes: Partial<Lead> = {}): Lead {
  return {
    _id: 'led_1',
    version: 1,
    createdAt: received,
    updatedAt: received,
    leadId: 'L-4829-3071',
    product: { id: 'prd_1', name: 'Lotus Jhumka', productCode: 'LJ-22', pricePaise: 84_250_50, image: null },
    sellerId: 'usr_meera',
    buyerId: 'usr_priya',
    buyerName: 'Priya Shah',
    buyerContact: '+919820011001',
    source: 'Website',
    status: 'New',
    priority: 'Medium',
    note: '',
    changedBy: 'usr_priya',
    answeredAt: null,
    ...changes,
  };
}

/** As a register takes it: `number` gives id, number, minute of the inquiry and revision. */
export function listedLead(number: number, changes: Partial<ListedLead> = {}): ListedLead {
  const { _id, leadId, ...rest } = lead({ createdAt: new Date(received.getTime() + number * 60_000) });
  return {
    ...rest,
    _id: `led_${String(number).padStart(6, '0')}`,
    leadId: `L-0000-${String(number).padStart(4, '0')}`,
    marks: { seller: number, buyer: number },
    ...changes,
  };
}
