import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pdfOf } from '@gehna/infra/demo/documents';

/** A file as Playwright gives it to a file input, and to the API. */
export type DocumentFile = { name: string; mimeType: string; buffer: Buffer };

export const pdf = (name: string, title: string, lines: readonly string[] = []): DocumentFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf(title, lines)),
});

/** The same for a form of the API. */
export const fileOf = ({ name, mimeType, buffer }: DocumentFile) =>
  new File([new Uint8Array(buffer)], name, { type: mimeType });

/** Where one of the demo’s pictures lies. */
export const picturePath = (product: string) =>
  fileURLToPath(new URL(`../../../../infra/demo/pictures/products/${product}.webp`, import.meta.url));

/** One of the demo’s pictures, named as a camera would. */
export const picture = (name: string, product: string): DocumentFile => ({
  name,
  mimeType: 'image/webp',
  buffer: readFileSync(picturePath(product)),
});

/** A file of so many bytes that begins as a JPEG. */
export function largeJpeg(name: string, bytes: number): DocumentFile {
  const buffer = Buffer.alloc(bytes);
  buffer.set([0xff, 0xd8, 0xff, 0xe0]);
  return { name, mimeType: 'image/jpeg', buffer };
}
