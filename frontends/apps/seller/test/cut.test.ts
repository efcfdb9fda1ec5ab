import { expect, test, vi } from 'vitest';
import { cut } from '../src/features/quotation/cut.ts';

test.each([
  ['that fits', 'Kochi', 5, 'Kochi'],
  ['of letters', 'Kochi', 3, 'Koc'],
  ['of surrogate pairs', 'ab🏬c', 3, 'ab'],
  ['of several code points', 'ab👩‍👩‍👧c', 6, 'ab'],
  ['with vowel signs', 'सोने', 3, 'सो'],
  ['that begins with a longer grapheme', '👩‍👩‍👧', 2, ''],
])('a text %s', (_, text, max, expected) => {
  expect(cut(text, max)).toBe(expected);
});

// Firefox before 125.
test('a text in a browser without Intl.Segmenter', () => {
  vi.stubGlobal('Intl', {});
  expect(cut('Kochi', 3)).toBe('Koc');
});
