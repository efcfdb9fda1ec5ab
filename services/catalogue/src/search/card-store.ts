import type { Product } from '@gehna/contracts';
import { crafts, genders, regionalStyles, subcategories } from '@gehna/contracts/lists';
import lz4 from 'lz4-napi';

const picture =
  '{"src":"/api/media/products/0000000000000000000000000000000000000000000000000000000000000000-640.webp","srcset":"/api/media/products/0000000000000000000000000000000000000000000000000000000000000000-320.webp 320w, /api/media/products/-640.webp 640w, /api/media/products/-1280.webp 1280w","width":1280,"height":1280,"placeholder":"data:image/webp;base64,UklGR","alt":"22k Gold Necklaces, picture 1 of 2"}';

/**
 * What nearly every card says: its keys, the values of the lists, the shape of addresses. LZ4 refers to it instead of
 * repeating it, which makes a card about a quarter as large (LZ4 alone: two thirds). Lives in memory only, so that it
 * may change at any time.
 */
const typical = Buffer.from(
  [
    ...subcategories.map((subcategory) => `"mainCategory":"Silver","subcategory":"${subcategory}",`),
    ...genders.flatMap((gender) => regionalStyles.map((style) => `"gender":"${gender}","regionalStyle":"${style}",`)),
    ...crafts.map((craft) => `"craftsmanship":"${craft}","karat":"18k","grossWeight":`),
    '"regionalStyle":null,"craftsmanship":null,"karat":"925","size":null,"hallmark":null,"makingCharges":null,"stock":null,"wastagePercent":null,',
    '{"name":"","productCode":"","mainCategory":"Gold","subcategory":"Necklaces","gender":"Women","regionalStyle":"tamil nadu tasteful","craftsmanship":"Kundan","karat":"22k","grossWeight":12.34,"netWeight":12.34,"size":"22 inch","hallmark":"BIS 916","price":123456,"makingCharges":1234,"wastagePercent":8.5,"description":". The ","isFeatured":false,"stock":1,"images":["/api/media/products/',
    `"isFeatured":true,"pictures":[${picture},${picture}],"_id":"prd_","id":"prd_","seller":{"_id":"usr_","businessName":" Jewellers","ownerName":"","mobile":"+919"},"isActive":true,"createdAt":"2026-01-01T00:00:00.000Z","updatedAt":"2026-01-01T00:00:00.000Z"}`,
  ].join('\n'),
);

/**
 * Each card's ready JSON, compressed, because a hundred thousand of them would not fit the service's memory otherwise
 * (2 KB each; unpacking takes 2 µs). Kept as latin1 strings: one byte per byte, and cheaper than as many buffers.
 */
export class CardStore {
  readonly #packed: string[] = [];
  /** Reused: unpacking copies out of it. */
  #scratch = Buffer.alloc(16 * 1024);

  put(slot: number, piece: Product): void {
    this.#packed[slot] = lz4.compressSync(Buffer.from(JSON.stringify(piece)), typical).toString('latin1');
  }

  remove(slot: number): void {
    this.#packed[slot] = '';
  }

  /** UTF-8 JSON of the product in this slot. */
  json(slot: number): Buffer {
    const packed = this.#packed[slot] as string;
    if (packed.length > this.#scratch.length) this.#scratch = Buffer.alloc(packed.length * 2);
    const size = this.#scratch.write(packed, 'latin1');
    return lz4.uncompressSync(this.#scratch.subarray(0, size), typical);
  }

  piece(slot: number): Product {
    return JSON.parse(this.json(slot).toString());
  }
}
