import { Readable } from 'node:stream';
import type { Lead } from './lead.ts';
import type { PersonDirectory } from './person-directory.ts';

/** Byte order mark: without it spreadsheets take UTF-8 for something else. */
const mark = '\uFEFF';
const chunk = 500;

const columns: readonly [name: string, cell: (lead: Lead, names: PersonDirectory) => string][] = [
  ['Lead ID', ({ leadId }) => leadId],
  ['Received (IST)', ({ createdAt }) => momentInIndia(createdAt)],
  ['Status', ({ status }) => status],
  ['Priority', ({ priority }) => priority],
  ['Product', ({ product }) => product.name],
  ['Product code', ({ product }) => product.productCode],
  ['Price (INR)', ({ product }) => String(product.pricePaise / 100)],
  ['Buyer', ({ buyerId, buyerName }, names) => names.of(buyerId)?.ownerName ?? buyerName],
  ['Business', ({ buyerId }, names) => names.of(buyerId)?.businessName ?? ''],
  ['Contact', ({ buyerContact }) => buyerContact],
  ['Source', ({ source }) => source],
  ['Note', ({ note }) => note],
];

/** The leads of these ids as CSV (RFC 4180), read and sent in parts, so that the longest list needs little memory. */
export function leadsAsCsv(
  ids: readonly string[],
  leads: { inOrder(ids: readonly string[]): Promise<Lead[]> },
  names: PersonDirectory,
): Readable {
  async function* parts() {
    yield `${mark}${line(columns.map(([name]) => name))}`;
    for (let at = 0; at < ids.length; at += chunk) {
      const found = await leads.inOrder(ids.slice(at, at + chunk));
      yield found.map((lead) => line(columns.map(([, cell]) => cell(lead, names)))).join('');
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
const momentInIndia = (moment: Date) => indianTime.format(moment);
