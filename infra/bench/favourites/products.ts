import { events } from '@gehna/contracts';
import { productState } from '@gehna/contracts/testing';
import type { JetStreamClient } from 'nats';
import { publish } from '../publish.ts';

export const productId = (number: number) => `prd_bench${String(number).padStart(21, '0')}`;
const pictureAddress = (number: number, width: number) =>
  `/api/media/products/${String(number).padStart(40, '0')}-${width}.webp`;

/** Publishes a product on the market, as the catalogue would: one of a hundred sellers, with two pictures. */
export function publishProduct(stream: JetStreamClient, namespace: string, number: number): Promise<void> {
  const id = productId(number);
  const pictures = [0, 1].map((index) => ({
    src: pictureAddress(number * 2 + index, 640),
    srcset: [320, 640, 1280].map((width) => `${pictureAddress(number * 2 + index, width)} ${width}w`).join(', '),
    width: 1280,
    height: 1280,
    placeholder: `data:image/webp;base64,${'A'.repeat(120)}`,
    alt: `Lotus Jhumka ${number}, 22k Gold Earrings`,
  }));
  const data = productState(id, {
    sellerId: `usr_benchseller${number % 100}`,
    name: `Lotus Jhumka ${number}`,
    productCode: `LJ-${number}`,
    images: pictures.map(({ src }) => src),
    pictures,
  });
  return publish(stream, namespace, events.catalogue.productEvents, 'approved', id, data);
}
