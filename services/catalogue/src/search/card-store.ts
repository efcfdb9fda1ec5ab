import type { Product } from '@gehna/contracts';
import { crafts, genders, regionalStyles, subcategories } from '@gehna/contracts/lists';
import { Packing } from './packing.ts';
import { Shelf } from './shelf.ts';

const picture =
  '{"src":"/api/media/products/0000000000000000000000000000000000000000-720.webp","srcset":"/api/media/products/0000000000000000000000000000000000000000-400.webp 400w, /api/media/products/-720.webp 720w, /api/media/products/-1280.webp 1280w","width":1280,"height":1280,"placeholder":"data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoQABAABABoJbACdAA=","alt":"22k Gold Necklaces, picture 1 of 2"}';

/**
 * What nearly every card says: its keys, the values of the lists, the shape of addresses. A packed card refers to it
 * instead of repeating it. Packed cards live in memory only, so that this may change at any time.
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

const comma = 0x2c;

/**
 * Each card's ready JSON, packed to about a quarter: a hundred thousand cards of 2.5 KB would not fit the service's
 * memory otherwise.
 */
export class CardStore {
  readonly #packing = new Packing(typical);
  readonly #packed = new Shelf();
  /** Bytes of the JSON. */
  readonly #sizes: number[] = [];

  put(slot: number, piece: Product): void {
    const json = Buffer.from(JSON.stringify(piece));
    this.#sizes[slot] = json.length;
    this.#packed.put(slot, this.#packing.pack(json));
  }

  remove(slot: number): void {
    this.#packed.remove(slot);
  }

  piece(slot: number): Product {
    return JSON.parse(this.json([slot], '', '').toString());
  }

  /** `before`, the JSON of the cards parted by commas, `after`. One buffer, which can be sent as it is, again and again. */
  json(slots: readonly number[], before: string, after: string): Buffer {
    let size = Buffer.byteLength(before) + Buffer.byteLength(after) + slots.length;
    for (const slot of slots) size += this.#sizes[slot] as number;
    const json = Buffer.allocUnsafeSlow(size);
    let at = json.write(before);
    slots.forEach((slot, index) => {
      if (index > 0) json[at++] = comma;
      at = this.#packed.read(slot, (bytes, from, end) => this.#packing.unpack(bytes, from, end, json, at));
    });
    at += json.write(after, at);
    return json.subarray(0, at);
  }
}
