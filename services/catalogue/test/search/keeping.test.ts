import { describe, expect, test } from 'vitest';
import { Packing } from '../../src/search/packing.ts';
import { Recent } from '../../src/search/recent.ts';
import { Shelf } from '../../src/search/shelf.ts';

const bytes = (text: string) => Buffer.from(text);
const unpacked = (packing: Packing, packed: Uint8Array, size: number) => {
  const target = Buffer.alloc(size + 4, '#');
  const end = packing.unpack(packed, 0, packed.length, target, 2);
  return { text: target.subarray(2, end).toString(), untouched: target.subarray(end).toString() };
};

describe('packing', () => {
  const dictionary = bytes('"mainCategory":"Gold","subcategory":"Necklaces","gender":"Women"');

  test.each([
    ['nothing', ''],
    ['less than a match', 'abc'],
    ['what the dictionary says', dictionary.toString()],
    ['a match from the dictionary that runs on into the text', '"Women""Women""Women""Women"'],
    ['a run that is its own source', 'x'.repeat(5000)],
    [
      'lengths about the steps of 15 and 255',
      Array.from({ length: 40 }, (_, n) => `${n}${'ab'.repeat(n * 8)}`).join('|'),
    ],
    ['literals about these steps', Array.from({ length: 300 }, (_, n) => String.fromCodePoint(0x900 + n)).join('')],
    ['more than a window', Array.from({ length: 30_000 }, (_, n) => (n * 7919) % 1000).join(' ')],
  ])('gives back %s', (_, text) => {
    const packing = new Packing(dictionary);
    const size = Buffer.byteLength(text);
    expect(unpacked(packing, packing.pack(bytes(text)).slice(), size)).toEqual({ text, untouched: '##' });
  });

  test('gives back any text, one after the other', () => {
    const packing = new Packing(dictionary);
    let state = 7;
    const below = (most: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * most);
    };
    for (let round = 0; round < 400; round++) {
      const alphabet = 2 + below(60);
      const text = Array.from({ length: below(3000) }, () => String.fromCodePoint(32 + below(alphabet))).join('');
      const packed = packing.pack(bytes(text)).slice();
      expect(unpacked(packing, packed, text.length).text).toBe(text);
    }
  });

  test('says what the dictionary says in a few bytes', () => {
    expect(new Packing(dictionary).pack(dictionary).length).toBeLessThan(8);
  });
});

describe('the shelf', () => {
  test('keeps what is there while most of it comes and goes', () => {
    const shelf = new Shelf();
    const kept = new Map<number, string>();
    for (let round = 0; round < 4000; round++) {
      const number = (round * 31) % 700;
      const text = `${round}:`.repeat(200 + (round % 900));
      shelf.put(number, bytes(text));
      kept.set(number, text);
      if (round % 3 === 0) {
        const gone = (round * 17) % 700;
        shelf.remove(gone);
        kept.delete(gone);
      }
    }
    for (const [number, text] of kept)
      expect(shelf.read(number, (block, from, end) => Buffer.from(block.subarray(from, end)).toString())).toBe(text);
  });

  test('keeps a thing that is larger than a block, and nothing of what was removed', () => {
    const shelf = new Shelf();
    shelf.put(1, Buffer.alloc(3_000_000, 'a'));
    shelf.put(2, bytes('small'));
    shelf.remove(1);
    expect(() => shelf.read(1, () => 'there')).toThrow(RangeError);
    expect(shelf.read(2, (block, from, end) => Buffer.from(block.subarray(from, end)).toString())).toBe('small');
  });
});

describe('recent answers', () => {
  const counting = () => {
    let made = 0;
    return { make: () => `answer ${++made}`, count: () => made };
  };

  test('are kept from the second time on, until forgotten', () => {
    const recent = new Recent<string>(2);
    const { make, count } = counting();
    for (let time = 0; time < 5; time++) recent.of('gold', make);
    expect(count()).toBe(2);
    recent.clear();
    expect(recent.of('gold', make)).toBe('answer 3');
  });

  test('make room by dropping the one not asked for longest', () => {
    const recent = new Recent<string>(2);
    const { make, count } = counting();
    for (const key of ['a', 'a', 'b', 'b', 'a', 'c', 'c']) recent.of(key, make);
    expect(count()).toBe(6);
    recent.of('a', make);
    expect(count()).toBe(6);
    recent.of('b', make);
    expect(count()).toBe(7);
  });
});
