import { Readable } from 'node:stream';
import type { Lead } from '@gehna/contracts';

/** Byte order mark: without it spreadsheets take UTF-8 for something else. */
const mark = '\uFEFF';
const chunk = 500;

const columns: readonly [name: string, cell: (lead: Lead) => string | undefined][] = [
  ['Lead ID', ({ leadId }) => leadId],
  ['Received (IST)', ({ createdAt }) => momentInIndia(createdAt)],
  ['Status', ({ status }) => status],
  ['Priority', ({ priority }) => priority],
  ['Product', ({ productName }) => productName],
  ['Product code', ({ product }) => product.productCode],
  ['Price (INR)', ({ product }) => String(product.price)],
  ['Buyer', ({ buyer }) => buyer.ownerName],
  ['Business', ({ buyer }) => buyer.businessName ?? ''],
  ['Contact', ({ buyerContact }) => buyerContact],
  ['Source', ({ source }) => source],
  ['Note', ({ note }) => note],
];

/** The leads of these ids as CSV (RFC 4180), read and sent in parts, so that the longest list needs little memory. */
export function leadsAsCsv(ids: readonly string[], read: (ids: readonly string[]) => Promise<Lead[]>): Readable {
  async function* parts() {
    yield `${mark}${line(columns.map(([name]) => name))}`;
    for (let at = 0; at < ids.length; at += chunk) {
      const leads = await read(ids.slice(at, at + chunk));
      yield leads.map((lead) => line(columns.map(([, cell]) => cell(lead) ?? ''))).join('');
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

const indianTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});
/** `2026-11-21 16:25`: what every spreadsheet takes for a date, whatever its language. */
const momentInIndia = (moment: string) => indianTime.format(new Date(moment));
