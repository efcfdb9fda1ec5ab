import { describe, expect, test } from 'vitest';
import { stretchesOf } from '../../src/search/meanings-in.ts';
import { errorsBetween, typosForgiven } from '../../src/search/typos.ts';
import { singular, wordsIn } from '../../src/search/words.ts';

describe('words of a text', () => {
  test.each([
    ['Gold+Diamond', ['gold', 'diamond']],
    ['Men’s  Kadā, 22K', ['mens', 'kada', '22k']],
    ['RJ-2231/b', ['rj', '2231', 'b']],
    ['ＦＩＮＥ', ['fine']],
    ['चाँदी की पायल', ['चांदी', 'की', 'पायल']],
    ['चूड़ियाँ', ['चूडियां']],
    ['  … ', []],
  ])('%s', (text, words) => expect(wordsIn(text)).toEqual(words));

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

describe('meanings', () => {
  const meaningsOf = (text: string) => stretchesOf(wordsIn(text).map(singular)).map(({ meaning }) => meaning);

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
  ])('%s', (text, meanings) => expect(meaningsOf(text)).toEqual(meanings));
});

describe('typing errors', () => {
  test.each([
    ['neckalce', 'necklace', 1],
    ['necklace', 'necklace', 0],
    ['braclet', 'bracelet', 1],
    ['jumka', 'jhumka', 1],
    ['mangalsuthra', 'mangalsutra', 1],
    ['ring', 'anklet', 3],
  ])('%s → %s', (typed, meant, errors) => expect(errorsBetween(typed, meant, 2)).toBe(errors));

  test('a beginning may be mistyped too', () => {
    expect(errorsBetween('neckal', 'necklace', 1, true)).toBe(1);
    expect(errorsBetween('neckal', 'necklace', 1)).toBe(2);
  });

  test.each([
    ['nat', 0],
    ['nath', 1],
    ['necklac', 1],
    ['necklace', 2],
    ['22karat', 0],
  ])('%s is forgiven %i', (word, errors) => expect(typosForgiven(word)).toBe(errors));
});
