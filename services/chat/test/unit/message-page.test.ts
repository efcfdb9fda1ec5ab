import { describe, expect, it } from 'vitest';
import { messagePage } from '../../src/message-page.ts';

const page = (lastSeq: number, query: { before?: number; after?: number; limit?: number }) =>
  messagePage(lastSeq, { before: 0, after: -1, limit: 50, ...query });
const read = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

describe('a page of messages', () => {
  it.each([
    [0, {}, 1, 0, false],
    [3, {}, 1, 3, false],
    [50, {}, 1, 50, false],
    [51, {}, 2, 51, true],
    [120, { before: 71 }, 21, 70, true],
    [120, { before: 51 }, 1, 50, false],
    [120, { before: 1 }, 1, 0, false],
    [120, { before: 900, limit: 5 }, 116, 120, true],
    [120, { after: 0 }, 1, 50, true],
    [120, { after: 70 }, 71, 120, false],
    [120, { after: 119 }, 120, 120, false],
    [120, { after: 120 }, 121, 120, false],
    [120, { after: 500 }, 501, 120, false],
  ])('of %i messages, %j: from %i to %i, more: %s', (lastSeq, query, from, to, hasMore) => {
    expect(page(lastSeq, query)).toEqual({ from, to, hasMore });
  });

  it.each([1, 7, 50, 200])('reaches every message once in both directions, %i at a time', (limit) => {
    const lastSeq = 123;
    const all = Array.from({ length: lastSeq }, (_, index) => index + 1);

    const forward: number[] = [];
    for (let after = 0, more = true; more; after = forward.at(-1) ?? 0) {
      const next = page(lastSeq, { after, limit });
      forward.push(...read(next));
      more = next.hasMore;
    }
    expect(forward).toEqual(all);

    let backward: number[] = [];
    for (let before = 0, more = true; more; before = backward[0] ?? 0) {
      const next = page(lastSeq, { before, limit });
      backward = [...read(next), ...backward];
      more = next.hasMore;
    }
    expect(backward).toEqual(all);
  });

  it('refuses two directions at once', () => {
    expect(() => page(10, { before: 5, after: 2 })).toThrow('not both');
  });
});
