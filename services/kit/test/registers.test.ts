import { expect, test } from 'vitest';
import { EntriesById, Registers } from '../src/mongo/registers.ts';

interface Row {
  readonly id: string;
  readonly mark: number;
  readonly name: string;
}

/** Lists of owners, and how often they were read whole and in part. */
function lists(rows: Record<string, Row[]>) {
  const read = { whole: 0, part: 0, rows: 0 };
  async function* some(owner: string, after: number) {
    for (const row of rows[owner] ?? []) {
      if (row.mark <= after) continue;
      read.rows++;
      yield row;
    }
  }
  const source = {
    shelf: () => new EntriesById<Row>(),
    all(owner: string) {
      read.whole++;
      return some(owner, -1);
    },
    changedSince(owner: string, revision: number) {
      read.part++;
      return some(owner, revision);
    },
  };
  return { read, source };
}

const names = (entries: ReadonlyMap<string, Row>) => [...entries.values()].map(({ name }) => name);

test('a list is read whole once, and then what changed', async () => {
  const rows = {
    meera: [
      { id: 'a', mark: 1, name: 'A' },
      { id: 'b', mark: 2, name: 'B' },
    ],
  };
  const { read, source } = lists(rows);
  const registers = new Registers<Row>(source);
  expect(names(await registers.of('meera', 2))).toEqual(['A', 'B']);
  await registers.of('meera', 2);
  expect(read).toEqual({ whole: 1, part: 0, rows: 2 });
  rows.meera = [
    { id: 'a', mark: 3, name: 'A2' },
    { id: 'b', mark: 2, name: 'B' },
    { id: 'c', mark: 4, name: 'C' },
  ];
  expect(names(await registers.of('meera', 4))).toEqual(['A2', 'B', 'C']);
  expect(read).toEqual({ whole: 1, part: 1, rows: 4 });
});

test('what was never marked is in the first reading', async () => {
  const { source } = lists({ meera: [{ id: 'old', mark: 0, name: 'Old' }] });
  expect(names(await new Registers<Row>(source).of('meera', 0))).toEqual(['Old']);
});

test('twenty first looks read it once', async () => {
  const { read, source } = lists({ meera: [{ id: 'a', mark: 1, name: 'A' }] });
  const registers = new Registers<Row>(source);
  const looks = await Promise.all(Array.from({ length: 20 }, () => registers.of('meera', 1)));
  expect(looks.every((look) => names(look).join() === 'A')).toBe(true);
  expect(read.whole).toBe(1);
});

test('a reading that failed half-way leaves nothing of it, and the next look tries again', async () => {
  let fails = true;
  const registers = new Registers<Row>({
    shelf: () => new EntriesById(),
    async *all() {
      yield { id: 'a', mark: 1, name: 'A' };
      if (fails) throw new Error('The database is gone.');
      yield { id: 'b', mark: 1, name: 'B' };
    },
    changedSince: () => {
      throw new Error('Nothing was read yet.');
    },
  });
  await expect(registers.of('meera', 1)).rejects.toThrow('The database is gone.');
  fails = false;
  expect(names(await registers.of('meera', 1))).toEqual(['A', 'B']);
});

test('those not asked for the longest are forgotten beyond the capacity; the last one stays', async () => {
  const three = (owner: string) => [1, 2, 3].map((mark) => ({ id: `${owner}${mark}`, mark, name: owner }));
  const { read, source } = lists({ a: three('a'), b: three('b'), c: three('c') });
  const registers = new Registers<Row>(source, 6);
  for (const owner of ['a', 'b', 'a', 'c']) await registers.of(owner, 3);
  expect(read.whole).toBe(3);
  await registers.of('a', 3);
  expect(read.whole).toBe(3);
  await registers.of('b', 3);
  expect(read.whole).toBe(4);
  const small = new Registers<Row>(source, 1);
  expect((await small.of('a', 3)).size).toBe(3);
});
