import { expect, it } from 'vitest';
import { excerpt, markedParts } from '../src/search/marked.ts';

it.each([
  ['Is the kada 22 karat?', 'ka', 'Is the [kada] 22 [karat]?'],
  ['Kada', 'KADA', '[Kada]'],
  ['An armada', 'ada', 'An armada'],
  ['नमस्ते जी', 'नमस्', '[नमस्ते] जी'],
  ['a.b (c)', '.*', 'a.b (c)'],
])('%j, searched for %j', (text, query, marked) => {
  expect(
    markedParts(text, query)
      .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
      .join(''),
  ).toBe(marked);
});

it('a long text is shown from shortly before what was found', () => {
  const text = `${'word '.repeat(50)}kada at the end`;
  expect(excerpt(text, 'kada')).toMatch(/^… (word ){1,8}kada at the end$/);
  expect(excerpt('kada first', 'kada')).toBe('kada first');
});
