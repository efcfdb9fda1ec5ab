import { expect, test } from 'vitest';
import { phrasesOf } from '../../src/search/phrases.ts';
import { synonyms } from '../search-contract/fixtures.ts';

test('every phrase is there once, whatever it is called', () => {
  const texts = phrasesOf(synonyms).map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts).toContain('Nose pins');
  expect(texts).not.toContain('Nath');
});
