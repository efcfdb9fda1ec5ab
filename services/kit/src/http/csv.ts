import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify/sync';
import { type RawAnswer, raw } from './answer.ts';

/** A column of a table: its name, and the cell of a row. */
export type CsvColumn<T> = readonly [name: string, cell: (row: T) => string | number | null | undefined];

/** RFC 4180. A cell that a spreadsheet would evaluate as a formula starts with an apostrophe, and is quoted as any with one. */
const format: Options = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  escape_formulas: true,
  quoted_match: /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]|'/,
};

/** Where lists are separated by semicolons, spreadsheets begin a cell after each one in a text. */
const formulaAfterSemicolon = /;(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * A table as a file for spreadsheets, read and sent part by part. With a byte order mark, without which they do not read
 * UTF-8. It holds figures and names, so no cache may store it.
 */
export function csvFile<T>(
  fileName: string,
  columns: readonly CsvColumn<T>[],
  rows: AsyncIterable<readonly T[]>,
): RawAnswer {
  async function* parts() {
    yield stringify([columns.map(([name]) => name)], { ...format, bom: true });
    for await (const part of rows) {
      yield stringify(
        part.map((row) => columns.map(([, cell]) => String(cell(row) ?? '').replace(formulaAfterSemicolon, ";'"))),
        format,
      );
    }
  }
  return raw(Readable.from(parts(), { objectMode: false }), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-store',
  });
}

const indianTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-11-21 16:25` in India: read as a date by spreadsheets of every language. */
export const csvMoment = (moment: Date) => indianTime.format(moment);
