import { setImmediate as eventLoop } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { Phrase } from '../../src/search/phrases.ts';
import { Suggester, type SuggestionSource } from '../../src/search/suggester.ts';
import { synonyms } from '../search-contract/fixtures.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('while an answer waits for estimates, another one may forget the older ones', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const suggester = new Suggester(synonyms);
  const withoutGold = (phrases: readonly Phrase[]) => phrases.map(({ text }) => (text === 'Gold rings' ? 0 : 1));
  const source: SuggestionSource = {
    haveProducts: (tokens) => tokens.map(() => false),
    sizesOf: withoutGold,
    countsOf: (texts) => texts.map((text) => text.length),
    namesWith: () => [],
  };
  const texts = async (typed: string, changes: Partial<SuggestionSource> = {}) =>
    (await suggester.suggest(typed, 2, { ...source, ...changes })).map(({ text }) => text);

  const first = await texts('rings');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const waiting = texts('rings', { sizesOf: (phrases) => answered.then(() => withoutGold(phrases)) });
  await eventLoop();
  vi.advanceTimersByTime(11_000);
  await texts('anklets');
  answer();
  expect(first).toContain('Rings');
  expect(await waiting).toEqual(first);
});
