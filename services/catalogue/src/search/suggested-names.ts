import { startWithEach } from './phrase-finder.ts';
import type { Suggestion } from './search-engine.ts';
import { fold, tokenize } from './tokenizer.ts';
import { namesLimits } from './typed-limits.ts';

/** Suggested names are those of so many of the newest products found by what was typed. */
export const maxNames = 200;

/** The names that have each token as it was typed, those that begin with the typed text first. */
export function literalNames(names: readonly string[], tokens: readonly string[], typed: string): string[] {
  const literal = names.filter((name) => startWithEach(tokenize(name), tokens));
  const prefix = fold(typed.trim());
  const begins = (name: string) => fold(name).startsWith(prefix);
  return [...literal.filter(begins), ...literal.filter((name) => !begins(name))];
}

/** The names that can be suggested beside these phrases. */
export function namesBeside(phrases: readonly Suggestion[], names: readonly string[]): string[] {
  const suggested = new Set(phrases.map(({ text }) => fold(text)));
  // A search for "Lakshmi coin 10 gram" is not one for this name.
  return names.filter((name) => !suggested.has(fold(name)) && !namesLimits(name));
}
