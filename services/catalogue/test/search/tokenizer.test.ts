import { describe, expect, test } from 'vitest';
import { editDistance, maxEditDistance } from '../../src/search/edit-distance.ts';
import { nameSortKey } from '../../src/search/sort.ts';
import { singular, tokenize } from '../../src/search/tokenizer.ts';
import { synonyms } from '../search-contract/fixtures.ts';

describe('tokens of a text', () => {
  test.each([
    ['Gold+Diamond', ['gold', 'diamond']],
    ['Men’s  Kadā, 22K', ['mens', 'kada', '22k']],
    ['RJ-2231/b', ['rj', '2231', 'b']],
    ['ＦＩＮＥ', ['fine']],
    ['चाँदी की पायल', ['चांदी', 'की', 'पायल']],
    ['चूड़ियाँ', ['चूडियां']],
    ['कुन्दन, पेन्डेन्ट, पन्ना', ['कुंदन', 'पेंडेंट', 'पन्ना']],
    ['२२ कैरेट', ['22', 'कैरेट']],
    ['❤️', []],
    ['  … ', []],
  ])('%s', (text, tokens) => expect(tokenize(text)).toEqual(tokens));

  test.each([
    ['rings', 'ring'],
    ['brooches', 'brooch'],
    ['accessories', 'accessory'],
    ['jhumkas', 'jhumka'],
    ['glasses', 'glass'],
    ['brass', 'brass'],
    ['gas', 'gas'],
    ['22ks', '22ks'],
  ])('%s is many %s', (many, one) => expect(singular(many)).toBe(one));
});

describe('synonym groups', () => {
  const groupsIn = (text: string) => synonyms.segments(tokenize(text)).map(({ group }) => group);

  test.each([
    ['jhumki', ['jhumka']],
    ['पाजेब', ['anklet']],
    ['gold nose rings', ['gold', 'nath']],
    ['toe ring', ['toe ring']],
    ['mangal sutra', ['mangalsutra']],
    ['aarti thali', ['plate']],
    ['thali', ['mangalsutra']],
    ['22 karat chudi', ['22k', 'bangle']],
    ['peacock blue', ['peacock', undefined]],
    ['naak ki nath', ['nath']],
    ['naak nath', ['nath']],
  ])('%s', (text, groups) => expect(groupsIn(text)).toEqual(groups));

  test('have their words as they were typed', () =>
    expect(synonyms.segments(['gold', 'nose', 'rings']).map(({ tokens }) => tokens)).toEqual([
      ['gold'],
      ['nose', 'rings'],
    ]));
});

describe('edit distance', () => {
  test.each([
    ['neckalce', 'necklace', 1],
    ['necklace', 'necklace', 0],
    ['braclet', 'bracelet', 1],
    ['jumka', 'jhumka', 1],
    ['mangalsuthra', 'mangalsutra', 1],
    ['ring', 'anklet', 3],
  ])('%s → %s', (typed, meant, edits) => expect(editDistance(typed, meant, 2)).toBe(edits));

  test('a prefix may be mistyped too', () => {
    expect(editDistance('neckal', 'necklace', 1, true)).toBe(1);
    expect(editDistance('neckal', 'necklace', 1)).toBe(2);
  });

  test.each([
    ['nat', 0],
    ['nath', 1],
    ['necklac', 1],
    ['necklace', 2],
    ['22karat', 0],
  ])('of %s may be %i', (token, edits) => expect(maxEditDistance(token)).toBe(edits));
});

describe('names are sorted', () => {
  test.each([
    ['without case and accents', ['emboss', 'Émail'], ['Émail', 'emboss']],
    ['with numbers by their value', ['Ring 10', 'ring 2', 'Ring'], ['Ring', 'ring 2', 'Ring 10']],
    ['in Devanagari behind Latin letters', ['नथ', 'Zumka', 'अंगूठी'], ['Zumka', 'अंगूठी', 'नथ']],
  ])('%s', (_, names, sorted) => {
    const byKey = [...names].sort((a, b) => (nameSortKey(a) < nameSortKey(b) ? -1 : 1));
    expect(byKey).toEqual(sorted);
  });
});
