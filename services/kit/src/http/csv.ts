import { Readable } from 'node:stream';
import { type RawAnswer, raw } from './answer.ts';

/** Byte order mark: without it spreadsheets take UTF-8 for something else. */
const mark = '\uFEFF';

/** A column of a table: its name, and what stands in it. */
export type CsvColumn<T> = readonly [name: string, cell: (row: T) => string | number | null | undefined];

/**
 * A table as a file for spreadsheets (RFC 4180), read and sent part by part, so that the longest one needs little memory.
 * What is in it are figures and names of people: no cache on the way may keep it.
 */
export function csvFile<T>(
  fileName: string,
  columns: readonly CsvColumn<T>[],
  rows: AsyncIterable<readonly T[]>,
): RawAnswer {
  async function* parts() {
    yield `${mark}${line(columns.map(([name]) => name))}`;
    for await (const part of rows) {
      yield part.map((row) => line(columns.map(([, cell]) => String(cell(row) ?? '')))).join('');
    }
  }
  return raw(Readable.from(parts(), { objectMode: false }), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-store',
  });
}

const line = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** A cell that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvCell(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /["',\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const indianTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-11-21 16:25` in India: what every spreadsheet takes for a date, whatever its language. */
export const csvMoment = (moment: Date) => indianTime.format(moment);
