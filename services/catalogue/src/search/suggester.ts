import { hasWordsOf, PhraseFinder, startWithEach } from './phrase-finder.ts';
import type { Phrase } from './phrases.ts';
import type { Suggestion } from './search-engine.ts';
import type { SynonymTable } from './synonym-table.ts';
import { fold, maxQueryTokens, searchTokens, tokenize } from './tokenizer.ts';
import { namesLimits } from './typed-limits.ts';

/** Suggested names are those of so many of the newest products. */
const maxNames = 200;
/** Phrases whose products are estimated at once. */
const estimatedBatchSize = 24;
/** Where so many texts find something, the phrases behind are skipped. */
const enoughTexts = 40;
/** Milliseconds for which an estimate is good enough: it only chooses between phrases. */
const estimateAgeMs = 10_000;

/** What suggestions need of the products; a list is answered in its order. */
export interface SuggestionSource {
  /** Whether some product has the token, or a word that begins with it. */
  haveProducts(tokens: readonly string[]): Awaitable<readonly boolean[]>;
  /** Estimates how many products a phrase is about. */
  sizesOf(phrases: readonly Phrase[]): Awaitable<readonly number[]>;
  /** How many products a search for the text finds. */
  countsOf(texts: readonly string[]): Awaitable<readonly number[]>;
  /** Names of products that have all tokens there, also by synonyms or mistyped; the newest first, at most `max`. */
  namesWith(tokens: readonly string[], max: number): Awaitable<readonly string[]>;
}

type Awaitable<T> = T | Promise<T>;

/** Proposes searches for what was typed: kinds, crafts, regional styles, then names of products. */
export class Suggester {
  readonly #phrases: PhraseFinder;
  #sizes = new Map<Phrase, number>();
  #forgetAt = 0;

  constructor(synonyms: SynonymTable) {
    this.#phrases = new PhraseFinder(synonyms);
  }

  /** At most `limit`; a third of them is kept for names. */
  async suggest(typed: string, limit: number, source: SuggestionSource): Promise<Suggestion[]> {
    const tokens = searchTokens(typed);
    if (tokens.length === 0 || tokens.length > maxQueryTokens) return [];
    const [found, texts] = await Promise.all([source.namesWith(tokens, maxNames), this.#texts(tokens, source)]);
    const names = suggestedNames(found, tokens, typed);
    const forNames = Math.min(names.length, Math.floor(limit / 3));
    const phrases = await counted(texts, limit - forNames, source);
    const suggested = new Set(phrases.map(({ text }) => fold(text)));
    const others = names.filter((name) => !suggested.has(fold(name)));
    return [...phrases, ...(await counted(others, limit - phrases.length, source))];
  }

  /** Phrases that find something, the best first; literal ones only, where there are any. Equal ones by their products. */
  async #texts(tokens: readonly string[], source: SuggestionSource): Promise<string[]> {
    // A word of some product is no mistyped word of a phrase: "lotus" is no lota.
    const known = await source.haveProducts(tokens.filter((token) => !this.#phrases.hasWord(token)));
    if (known.includes(true)) return [];
    const groups = this.#phrases.find(tokens);
    const texts: string[] = [];
    let hasLiteral = false;
    for (const [index, equal] of groups.entries()) {
      if (texts.length >= enoughTexts || (hasLiteral && !equal[0]?.isLiteral)) break;
      const next = groups.slice(index).flat().slice(0, Math.max(equal.length, estimatedBatchSize));
      const sizes = await this.#sizesOf(
        next.map(({ phrase }) => phrase),
        source,
      );
      const sized = equal
        .map(({ phrase, isLiteral }) => ({ phrase, isLiteral, size: sizes.get(phrase) ?? 0 }))
        .filter(({ size }) => size > 0)
        .sort((a, b) => b.size - a.size);
      hasLiteral ||= sized.some(({ isLiteral }) => isLiteral);
      texts.push(...sized.map(({ phrase }) => phrase.text));
    }
    return texts;
  }

  /** What has no product is estimated anew each time: it may have its first one since. */
  async #sizesOf(phrases: readonly Phrase[], source: SuggestionSource): Promise<ReadonlyMap<Phrase, number>> {
    if (performance.now() > this.#forgetAt) {
      this.#sizes = new Map();
      this.#forgetAt = performance.now() + estimateAgeMs;
    }
    const sizes = this.#sizes;
    const unsized = phrases.filter((phrase) => !sizes.get(phrase));
    const estimated = await source.sizesOf(unsized);
    unsized.forEach((phrase, index) => {
      sizes.set(phrase, estimated[index] ?? 0);
    });
    return sizes;
  }
}

/** The first `max` of the texts that find something, each with what a search for it finds. */
async function counted(texts: readonly string[], max: number, source: SuggestionSource): Promise<Suggestion[]> {
  const found: Suggestion[] = [];
  for (let start = 0; start < texts.length && found.length < max; start += max) {
    const batch = texts.slice(start, start + max);
    const counts = await source.countsOf(batch);
    batch.forEach((text, index) => {
      const count = counts[index] ?? 0;
      // "Silver anklets" beside "Anklets", when all anklets are of silver, would be the same list again.
      const isSame = found.some((other) => other.count === count && hasWordsOf(text, other.text));
      if (count > 0 && !isSame && found.length < max) found.push({ text, count });
    });
  }
  return found;
}

/**
 * Different names that lead to what they say: those with each token as it was typed, where there are any; the ones that begin with
 * the typed text first.
 */
function suggestedNames(found: readonly string[], tokens: readonly string[], typed: string): string[] {
  const names = [...Map.groupBy(found, fold).values()].flatMap(([newest]) => newest ?? []);
  const literal = names.filter((name) => startWithEach(tokenize(name), tokens));
  const prefix = fold(typed.trim());
  const begins = (name: string) => fold(name).startsWith(prefix);
  const chosen = literal.length > 0 ? [...literal.filter(begins), ...literal.filter((name) => !begins(name))] : names;
  // A search for "Lakshmi coin 10 gram" is not one for this name.
  return chosen.filter((name) => !namesLimits(name));
}
