import { expect, it } from 'vitest';
import { searchedWords, wordsOf } from '../../src/words.ts';

it.each([
  ['Is it 22 karat, or 22K?', ['is', 'it', '22', 'karat', 'or', '22k']],
  ['  \n\t ', []],
  ['💍 …', []],
  ['नमस्ते, कैसे हैं?', ['नमस्ते', 'कैसे', 'हैं']],
  ['ＦＵＬＬ width', ['full', 'width']],
  ['x'.repeat(60), ['x'.repeat(40)]],
  ['gold.*$where (ring)', ['gold', 'where', 'ring']],
])('the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it('a query counts as far as its eighth word', () => {
  expect(searchedWords('a b c d e f g h i j')).toHaveLength(8);
});

it('of a long text, the first 500', () => {
  const text = Array.from({ length: 2000 }, (_, number) => number.toString(36)).join(' ');
  expect(wordsOf(text)).toEqual(text.split(' ').slice(0, 500));
});
