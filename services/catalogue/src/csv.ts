import { Readable } from 'node:stream';
import type { Product } from './product.ts';

/** Byte order mark: without it spreadsheets take UTF-8 for something else. */
const mark = '\uFEFF';

const rupees = (paise: number | null) => (paise === null ? '' : String(paise / 100));

/** The newest content, as its seller knows it. */
const columns: readonly [name: string, cell: (product: Product) => string | number | null][] = [
  ['Product code', ({ newest }) => newest.productCode],
  ['Name', ({ newest }) => newest.name],
  ['Status', ({ isActive }) => (isActive ? 'Active' : 'Discontinued')],
  ['Approval', ({ review }) => review.status],
  ['Notes', ({ review }) => (review.status === 'rejected' ? review.notes : '')],
  ['Main category', ({ newest }) => newest.mainCategory],
  ['Subcategory', ({ newest }) => newest.subcategory],
  ['Gender', ({ newest }) => newest.gender],
  ['Regional style', ({ newest }) => newest.regionalStyle],
  ['Craftsmanship', ({ newest }) => newest.craftsmanship],
  ['Karat', ({ newest }) => newest.karat],
  ['Gross weight (g)', ({ newest }) => newest.grossWeight],
  ['Net weight (g)', ({ newest }) => newest.netWeight],
  ['Size', ({ newest }) => newest.size],
  ['Hallmark', ({ newest }) => newest.hallmark],
  ['Price (INR)', ({ newest }) => rupees(newest.pricePaise)],
  ['Making charges (INR)', ({ newest }) => rupees(newest.makingChargesPaise)],
  ['Wastage (%)', ({ newest }) => newest.wastagePercent],
  ['Stock', ({ newest }) => newest.stock],
  ['Featured', ({ newest }) => (newest.isFeatured ? 'Yes' : 'No')],
  ['Pictures', ({ newest }) => newest.pictures.length],
  ['Description', ({ newest }) => newest.description],
  ['Added (IST)', ({ createdAt }) => indianTime.format(createdAt)],
];

/** `2026-11-21 16:25`: what every spreadsheet takes for a date, whatever its language. */
const indianTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Products as CSV (RFC 4180), sent part by part as they are read. */
export function productsAsCsv(products: AsyncIterable<readonly Product[]>): Readable {
  async function* parts() {
    yield `${mark}${line(columns.map(([name]) => name))}`;
    for await (const part of products) {
      yield part.map((product) => line(columns.map(([, cell]) => String(cell(product) ?? '')))).join('');
    }
  }
  return Readable.from(parts(), { objectMode: false });
}

const line = (cells: readonly string[]) => `${cells.map(escaped).join(',')}\r\n`;

/** A cell that a spreadsheet would take for a formula gets an apostrophe before it. */
export function escaped(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /["',\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
