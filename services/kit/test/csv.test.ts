import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvFile, csvMoment } from '../src/http/csv.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['=1+1', `"'=1+1"`],
  ['+91', `"'+91"`],
  ['-1', `"'-1"`],
  ['@x', `"'@x"`],
  ['\tx', `"'\tx"`],
  ['\r=x', `"'\r=x"`],
  ['a=1', 'a=1'],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['a;=1+1', `"a;'=1+1"`],
  ['a; \uFF1Dx', `"a;' \uFF1Dx"`],
  ['a;b', 'a;b'],
  ['\uFF1Dx', `"'\uFF1Dx"`],
])('a cell %j is written %s', async (cell, written) => {
  async function* rows() {
    yield [cell];
  }
  const file = csvFile('cells.csv', [['Cell', (value: string) => value]], rows());
  expect((await buffer(file.body as Readable)).toString()).toBe(`\uFEFFCell\r\n${written}\r\n`);
});

test('a table is sent part by part, as a file that no cache stores', async () => {
  async function* rows(): AsyncGenerator<{ name: string; price: number | null }[]> {
    yield [{ name: 'Kada', price: 1250.5 }];
    yield [{ name: '=x', price: null }];
  }
  const file = csvFile(
    'pieces.csv',
    [
      ['Name', ({ name }) => name],
      ['Price', ({ price }) => price],
    ],
    rows(),
  );
  expect(file.headers).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="pieces.csv"',
    'cache-control': 'private, no-store',
  });
  expect((await buffer(file.body as Readable)).toString()).toBe(`\uFEFFName,Price\r\nKada,1250.5\r\n"'=x",\r\n`);
});

test('a moment is written in Indian time', () => {
  expect(csvMoment(new Date('2026-11-21T18:31:00Z'))).toBe('2026-11-22 00:01');
});
