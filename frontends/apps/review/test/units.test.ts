import { describe, expect, it } from 'vitest';
import { toggleSentence } from '../src/decision/sentences.ts';
import { checksOf } from '../src/features/applications/checks.ts';
import { documentFacts, documentTitle } from '../src/features/applications/documents.ts';
import { changedWords, type TextSegment } from '../src/features/products/changed-words.ts';
import { factDifferences, pictureDifferences } from '../src/features/products/differences.ts';
import { ageWords } from '../src/queue/age.ts';
import { neighbour, nextAfter } from '../src/queue/neighbours.ts';
import { application, opening } from './applications.ts';
import { reviewerId } from './console.tsx';
import { live } from './products.ts';

describe('an age', () => {
  const hour = 3_600_000;
  it.each([
    [0, 'just now'],
    [60_000, '1 min'],
    [12 * 60_000, '12 min'],
    [9.5 * hour, '9 h'],
    [24 * hour, '1 day'],
    [80 * hour, '3 days'],
    [-5_000, 'just now'],
  ])('of %d ms is "%s"', (age, words) => {
    expect(ageWords(1_000_000, 1_000_000 + age)).toBe(words);
  });
});

describe('the next entry', () => {
  it('is the one after, else the first that still waits, else none', () => {
    expect(nextAfter(['a', 'b', 'c'], 'b')).toBe('c');
    expect(nextAfter(['a', 'b', 'c'], 'c')).toBe('a');
    expect(nextAfter(['a'], 'a')).toBeNull();
    expect(nextAfter(['a', 'b'], 'elsewhere')).toBe('a');
    expect(neighbour(['a', 'b'], 'a', -1)).toBeNull();
  });
});

describe('a ready sentence', () => {
  it('goes to the end of the note, and out of it again', () => {
    expect(toggleSentence('', 'It has expired.')).toBe('It has expired.');
    expect(toggleSentence('Dear Kavitha,', 'It has expired.')).toBe('Dear Kavitha, It has expired.');
    expect(toggleSentence('Dear Kavitha, It has expired. Thanks.', 'It has expired.')).toBe('Dear Kavitha, Thanks.');
  });
});

describe('the checks of an application', () => {
  const words = (own = {}) =>
    checksOf(application(own), reviewerId).map(({ meaning, words }) => `${meaning}: ${words}`);

  it('list what is in order, and what is not opened', () => {
    expect(words()).toEqual([
      'good: GST number is well formed',
      'good: PAN is the one in the GST number',
      'good: No other application is alike',
      'open: 9 documents you have not opened yet',
    ]);
  });

  it('list a PAN that is not the one in the GST number, and one that is none', () => {
    expect(words({ businessPanText: 'AABCT4821K' })).toContain('bad: PAN differs from the one in the GST number');
    expect(words({ businessPanText: 'aapfu 0939f' })).toContain('good: PAN is the one in the GST number');
    expect(words({ gstNumber: null, businessPanText: 'my card' })).toEqual(
      expect.arrayContaining(['open: No GST number given', 'bad: PAN does not have the shape of a PAN']),
    );
  });

  it('count openings of this reviewer only', () => {
    const all = application().documents.map(({ name }) => opening(name));
    expect(words({ history: all })).toContain('good: You have opened every document');
    const byOther = all.map((entry) => ({ ...entry, by: { _id: 'usr_r2', ownerName: 'Other' } }));
    expect(words({ history: byOther })).toContain('open: 9 documents you have not opened yet');
  });
});

describe('a document', () => {
  it('is called by its kind, photos by their number; with type and size', () => {
    const [gst, , photo] = application().documents;
    if (!gst || !photo) throw new Error('The application has no documents.');
    expect(documentTitle(gst)).toBe('GST certificate');
    expect(documentTitle(photo)).toBe('Shop photo 1');
    expect(documentFacts(gst)).toBe('PDF, 1.4\u00a0MB');
  });
});

describe('what an edit changes', () => {
  it('stands field by field in words, in the order of the page', () => {
    const next = live({ price: 192_500.5, size: '5 cm', hallmark: null, isFeatured: true, netWeight: 22.45 });
    expect(
      factDifferences(live(), next).map(({ label, before, after }) => [label, shown(before), shown(after)]),
    ).toEqual([
      ['Net weight', '22.40\u00a0g', '22.45\u00a0g'],
      ['Size', 'none', '5 cm'],
      ['Hallmark', 'BIS 916', 'none'],
      ['Price', '₹1,85,000', '₹1,92,500.50'],
      ['Featured', 'no', 'yes'],
    ]);
    expect(factDifferences(live(), live())).toEqual([]);
  });

  it('shows what is typed letter by letter, and choices by their labels', () => {
    const [before, after] = [
      live({ productCode: 'rj-1', hallmark: 'bis 916', size: 'free size', gender: 'unisex' }),
      live({ productCode: 'Rj-1', hallmark: 'Bis 916', size: 'free Size' }),
    ];
    expect(
      factDifferences(before, after).map(({ before, after }) => [shown(before), shown(after)].join(' → ')),
    ).toEqual(['rj-1 → Rj-1', 'Unisex → Women', 'free size → free Size', 'bis 916 → Bis 916']);
  });

  it('of pictures is found by their addresses', () => {
    const before = live({ images: ['a', 'b', 'c'] });
    expect(pictureDifferences(before, live({ images: ['a', 'b', 'c'] })).words).toEqual([]);
    expect(pictureDifferences(before, live({ images: ['b', 'a', 'd'] })).words).toEqual([
      '1 picture added',
      '1 picture removed',
      'Pictures in another order',
    ]);
  });
});

describe('the words that an edit changes', () => {
  const before = 'Kundan earrings with pearl drops. The stones sit in leaves of pure gold.';
  const changed = (segments: readonly TextSegment[]) =>
    segments.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim());
  const diff = (after: string) => {
    const found = changedWords(before, after);
    return [changed(found.before), changed(found.after)];
  };

  it.each([
    ['Kundan earrings with ruby drops. The stones sit in leaves of pure gold.', ['pearl'], ['ruby']],
    [`${before} An ear chain is included.`, [], ['An ear chain is included.']],
    [before.replace(' of pure gold', ''), ['leaves of pure gold.'], ['leaves.']],
    [before.replace('. The', '.\nThe'), [before], [before.replace('. The', '.\nThe')]],
  ])('to %j', (after, old, next) => {
    expect(diff(after)).toEqual([old, next]);
  });

  it('are all of them in a short text', () => {
    expect(changedWords('Kundan chandbali', 'Kundan jhumka')).toEqual({
      before: [{ text: 'Kundan chandbali', isChanged: true }],
      after: [{ text: 'Kundan jhumka', isChanged: true }],
    });
  });

  it('leave both texts whole when put together', () => {
    const { before: old, after: next } = changedWords(before, `New: ${before.toUpperCase()} with gold.`);
    expect([shown(old), shown(next)]).toEqual([before, `New: ${before.toUpperCase()} with gold.`]);
  });
});

const shown = (segments: readonly TextSegment[]) => segments.map(({ text }) => text).join('');
