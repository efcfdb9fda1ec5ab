import { expect, test } from 'vitest';
import { nameStart } from '../../src/search/opensearch/document.ts';
import { nameSortKey } from '../../src/search/sort.ts';

test('names are bounded in the order that their keys have', () => {
  const keys = ['', 'a', 'Ring 2', 'Ring 10', 'rin', 'ringé', 'Ringz', 'Éclat', 'कड़ा', 'कंगन', 'zzzzzzz', 'zzzzzz'].map(
    nameSortKey,
  );
  const byBytes = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const starts = byBytes.map(nameStart);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(new Set(starts).size).toBeGreaterThan(8);
});

test('a character that is cut in two still counts by its first byte', () => {
  expect(nameStart('abcdeé')).toBeGreaterThan(nameStart('abcdez'));
});
