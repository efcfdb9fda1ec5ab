import { type DataOf, events } from '@gehna/contracts';
import type { JetStreamClient } from 'nats';
import { tell } from '../tell.ts';

export const pieceId = (number: number) => `prd_bench${String(number).padStart(21, '0')}`;
const pictureAddress = (number: number, width: number) =>
  `/api/media/products/${String(number).padStart(40, '0')}-${width}.webp`;

/** Tells of a piece on the market, as the catalogue would: one of a hundred sellers, with two pictures. */
export function tellOfPiece(stream: JetStreamClient, namespace: string, number: number): Promise<void> {
  const id = pieceId(number);
  const pictures = [0, 1].map((turn) => ({
    src: pictureAddress(number * 2 + turn, 640),
    srcset: [320, 640, 1280].map((width) => `${pictureAddress(number * 2 + turn, width)} ${width}w`).join(', '),
    width: 1280,
    height: 1280,
    placeholder: `data:image/webp;base64,${'A'.repeat(120)}`,
    alt: `Lotus Jhumka ${number}, 22k Gold Earrings`,
  }));
  const now = new Date().toISOString();
  const data: DataOf<typeof events.catalogue.productEvents> = {
    id,
    sellerId: `usr_benchseller${number % 100}`,
    isActive: true,
    approvalStatus: 'approved',
    approvalNotes: null,
    newestName: `Lotus Jhumka ${number}`,
    onMarket: true,
    live: {
      name: `Lotus Jhumka ${number}`,
      productCode: `LJ-${number}`,
      mainCategory: 'Gold',
      subcategory: 'Earrings',
      gender: 'Women',
      regionalStyle: 'Kerala classic',
      craftsmanship: 'Filigree',
      karat: '22k',
      grossWeight: 12.4,
      netWeight: 11.85,
      price: 84_250,
      isFeatured: false,
      stock: 1,
      images: pictures.map(({ src }) => src),
      pictures,
    },
    createdAt: now,
    updatedAt: now,
  };
  return tell(stream, namespace, events.catalogue.productEvents, 'approved', id, data);
}
