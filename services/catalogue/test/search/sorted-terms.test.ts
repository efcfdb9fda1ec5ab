import { expect, test } from 'vitest';
import { SortedTerms } from '../../src/search/memory/sorted-terms.ts';

interface Term {
  readonly text: string;
}

const texts = (terms: readonly Term[]) => terms.map(({ text }) => text);

test('hundreds of thousands of terms may come in one batch', () => {
  const terms = new SortedTerms<Term>(() => true);
  for (let number = 0; number < 300_000; number++) terms.add({ text: `code${number}` });
  terms.commit();
  expect(texts(terms.withPrefix('code29999'))).toEqual([
    'code29999',
    ...Array.from({ length: 10 }, (_, digit) => `code29999${digit}`),
  ]);
});

test('terms that came in many batches are found together; none where all are out of use', () => {
  const unused = new Set<string>();
  const terms = new SortedTerms<Term>(({ text }) => !unused.has(text));
  for (let number = 0; number < 3000; number++) {
    terms.add({ text: `ring${String((number * 7919) % 3000).padStart(4, '0')}` });
    if (number % 50 === 0) terms.commit();
  }
  terms.commit();
  for (const digit of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) unused.add(`ring290${digit}`);
  expect(terms.withPrefix('ring290')).toEqual([]);
  expect(terms.withPrefix('ring2')).toHaveLength(1000);
  expect(texts(terms.withPrefix('ring289')).sort()).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `ring289${digit}`),
  );
  expect(terms.withPrefix('rinh')).toEqual([]);
});
