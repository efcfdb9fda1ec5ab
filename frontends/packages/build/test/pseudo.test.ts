import { expect, test } from 'vitest';
import { pseudo } from '../src/pseudo.ts';

test('pseudo texts are longer, in brackets, and keep what is no word', () => {
  const texts = pseudo({
    save: 'Save',
    count: (count: number) => `${count} waiting`,
    nested: { list: ['One', 'Two'] },
    dot: '·',
    limit: 3,
  });
  expect(texts.save).toMatch(/^\[.*\]$/);
  expect(texts.save.length - 2).toBeGreaterThanOrEqual('Save'.length * 1.4);
  expect(texts.count(12)).toMatch(/^\[12 .*\]$/);
  expect(texts.nested.list.every((text) => text.startsWith('['))).toBe(true);
  expect([texts.dot, texts.limit]).toEqual(['·', 3]);
});
