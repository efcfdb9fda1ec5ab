import { crafts, genders, mainCategories, regionalStyles, subcategories } from '@gehna/contracts/lists';
import { describe, expect, test } from 'vitest';
import {
  defaultSynonyms,
  InvalidSynonyms,
  listHash,
  parseSynonyms,
  releasedLists,
} from '../../src/search/synonym-groups.ts';
import { SynonymTable } from '../../src/search/synonym-table.ts';
import { singular, tokenize } from '../../src/search/tokenizer.ts';

const refusal = (groups: unknown): string => {
  try {
    parseSynonyms(JSON.stringify(groups));
  } catch (error) {
    if (error instanceof InvalidSynonyms) return error.message;
    throw error;
  }
  return 'taken';
};

describe('synonym groups', () => {
  test('of the release are valid', () => {
    expect(defaultSynonyms().length).toBeGreaterThan(80);
  });

  test('of the release are the last of those listed as released: a changed list adds its hash', () => {
    expect(releasedLists.at(-1), 'add it to releasedLists').toBe(listHash(defaultSynonyms()));
    expect(new Set(releasedLists).size).toBe(releasedLists.length);
  });

  test('of the release have a word in Devanagari for every word of the lists, but for what styles and kinds are praised with', () => {
    const praise =
      'tasteful majestic gem rare artistry treasure design pearl vintage classic style item piece hand finish jewellery'.split(
        ' ',
      );
    const table = new SynonymTable(defaultSynonyms());
    const hasDevanagari = new Set(
      table.groups.filter(({ words }) => words.some((word) => /\p{sc=Deva}/u.test(word))).map(({ name }) => name),
    );
    const listed = [...mainCategories, ...subcategories, ...crafts, ...genders, ...regionalStyles];
    const tokens = listed.flatMap((text) => table.segments(tokenize(text).map(singular)));
    const without = tokens.filter(({ group }) => group === undefined || !hasDevanagari.has(group));
    expect(new Set(without.flatMap((segment) => segment.tokens)).difference(new Set(praise))).toEqual(new Set());
  });

  test('are read as they are written', () => {
    const groups = [
      { name: 'earring', words: ['ear ring', 'इयररिंग'], suggestAs: 'kind' },
      { name: 'jhumka', words: [], kindOf: 'earring' },
    ];
    expect(parseSynonyms(JSON.stringify(groups))).toEqual(groups);
  });

  test('that are no JSON are refused', () => {
    expect(() => parseSynonyms('earring: jhumka')).toThrow(/^This is not JSON: /);
  });

  test.each([
    ['no list', {}, 'The file must hold a JSON list of synonym groups.'],
    ['nothing', [], 'must not be empty.'],
    ['a group without words', [{ name: 'nath' }], 'group 1, words: must be a list of words.'],
    ['a word that is no text', [{ name: 'nath', words: ['nathni', 7] }], 'group 1, words, 2: must be text.'],
    ['an empty word', [{ name: 'nath', words: [' '] }], 'group 1, words, 1: must not be empty.'],
    ['a long word', [{ name: 'nath', words: ['x'.repeat(61)] }], 'group 1, words, 1: may have at most 60 characters.'],
    ['an unknown field', [{ name: 'nath', words: [], kindof: 'ring' }], 'group 1: has the unknown field kindof.'],
    [
      'an unknown use',
      [{ name: 'nath', words: [], suggestAs: 'style' }],
      'group 1, suggestAs: must be "kind" or "craft".',
    ],
    ['a word of signs', [{ name: 'nath', words: ['…'] }], '"…" of "nath" has no letter or digit.'],
    [
      'a name twice',
      [
        { name: 'nath', words: [] },
        { name: 'nath', words: [] },
      ],
      '"nath" names two groups.',
    ],
    [
      'a word in two groups, however it is written',
      [
        { name: 'nath', words: ['nose rings'] },
        { name: 'ring', words: ['Nose-Ring'] },
      ],
      '"Nose-Ring" is in "nath" and "ring".',
    ],
    [
      'a word in two groups once its stop words are left out',
      [
        { name: 'ring', words: ['रिंग'] },
        { name: 'key ring', words: ['की रिंग'] },
      ],
      '"की रिंग" is in "ring" and "key ring".',
    ],
    [
      'an unknown broader group',
      [{ name: 'jhumka', words: [], kindOf: 'earing' }],
      '"jhumka" is a kind of "earing", which is not in the list.',
    ],
    [
      'a circle',
      [
        { name: 'a', words: [], kindOf: 'b' },
        { name: 'b', words: [], kindOf: 'a' },
      ],
      '"a" is a kind of itself.\n"b" is a kind of itself.',
    ],
  ])('with %s are refused', (_case, groups, message) => expect(refusal(groups)).toBe(message));
});
