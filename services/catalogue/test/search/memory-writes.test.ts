import { expect, test } from 'vitest';
import { MemorySearchEngine } from '../../src/search/memory/memory-search-engine.ts';
import { marketProduct, productOf, synonyms } from '../search-contract/fixtures.ts';

test('what waits for the event loop goes on between writes that follow one another at once', async () => {
  const engine = new MemorySearchEngine(synonyms);
  let wentOn = 0;
  for (const name of ['Anklet', 'Bangle', 'Choker']) {
    setImmediate(() => wentOn++);
    await engine.index([marketProduct(productOf({ name }))]);
  }
  expect(wentOn).toBe(3);
});
