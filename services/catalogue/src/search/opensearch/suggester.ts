import { facetNames } from '../facets.ts';
import { hasWordsOf, PhraseFinder } from '../phrase-finder.ts';
import type { Phrase } from '../phrases.ts';
import type { Suggestion } from '../search-engine.ts';
import { literalNames, maxNames, namesBeside } from '../suggested-names.ts';
import type { SynonymTable } from '../synonym-table.ts';
import { fold, maxQueryTokens, searchTokens } from '../tokenizer.ts';
import type { Ask, Json } from './cluster.ts';
import { areKnown, correct } from './corrections.ts';
import { groupTerm } from './index-definition.ts';
import { nameQuery, totalQuery } from './product-queries.ts';
import { type Clause, clausesOf, wordClause } from './text-query.ts';

/** Phrases whose products are estimated in one request. */
const estimatedBatchSize = 24;
/** Where so many texts find something, the phrases behind are skipped. */
const enoughTexts = 40;
/** Milliseconds for which an estimate is good enough: it only chooses between phrases. */
const estimateAgeMs = 10_000;

/** Proposes searches for what was typed: kinds, crafts, regional styles, then names of products. */
export class Suggester {
  readonly #synonyms: SynonymTable;
  readonly #phrases: PhraseFinder;
  readonly #sizes = new Map<Phrase, number>();
  #forgetAt = 0;

  constructor(synonyms: SynonymTable) {
    this.#synonyms = synonyms;
    this.#phrases = new PhraseFinder(synonyms);
  }

  /** At most `limit`; a third of them is kept for names. */
  async suggest(typed: string, limit: number, ask: Ask): Promise<Suggestion[]> {
    const tokens = searchTokens(typed);
    if (tokens.length === 0 || tokens.length > maxQueryTokens) return [];
    const [names, texts] = await Promise.all([this.#names(tokens, typed, ask), this.#texts(tokens, ask)]);
    const forNames = Math.min(names.length, Math.floor(limit / 3));
    const phrases = await this.#counted(texts, limit - forNames, ask);
    const others = namesBeside(phrases, names);
    return [...phrases, ...(await this.#counted(others, limit - phrases.length, ask))];
  }

  /** The first `max` of the texts that find something, each with what a search for it finds. */
  async #counted(texts: readonly string[], max: number, ask: Ask): Promise<Suggestion[]> {
    const counted: Suggestion[] = [];
    for (let start = 0; start < texts.length && counted.length < max; start += max) {
      const batch = texts.slice(start, start + max);
      const totals = await ask(batch.map((text) => totalQuery(this.#clausesOf(searchTokens(text)))));
      batch.forEach((text, index) => {
        const count = totals[index]?.hits.total?.value ?? 0;
        // "Silver anklets" beside "Anklets", when all anklets are of silver, would be the same list again.
        const isSame = counted.some((other) => other.count === count && hasWordsOf(text, other.text));
        if (count > 0 && !isSame && counted.length < max) counted.push({ text, count });
      });
    }
    return counted;
  }

  /** Phrases that find something, the best first; literal ones only, where there are any. Equal ones by their products. */
  async #texts(tokens: readonly string[], ask: Ask): Promise<string[]> {
    const unknown = tokens.filter((token) => !this.#phrases.hasWord(token));
    // A word of some product is no mistyped word of a phrase: "lotus" is no lota.
    const known = await areKnown(
      unknown.map((token) => wordClause(token, undefined, this.#synonyms)),
      ask,
    );
    if (known.includes(true)) return [];
    const groups = this.#phrases.find(tokens);
    const texts: string[] = [];
    let hasLiteral = false;
    for (const [index, equal] of groups.entries()) {
      if (texts.length >= enoughTexts || (hasLiteral && !equal[0]?.isLiteral)) break;
      const next = groups.slice(index).flat().slice(0, Math.max(equal.length, estimatedBatchSize));
      await this.#estimate(
        next.map(({ phrase }) => phrase),
        ask,
      );
      const found = equal
        .map(({ phrase, isLiteral }) => ({ phrase, isLiteral, size: this.#sizes.get(phrase) ?? 0 }))
        .filter(({ size }) => size > 0)
        .sort((a, b) => b.size - a.size);
      hasLiteral ||= found.some(({ isLiteral }) => isLiteral);
      texts.push(...found.map(({ phrase }) => phrase.text));
    }
    return texts;
  }

  async #estimate(phrases: readonly Phrase[], ask: Ask): Promise<void> {
    if (performance.now() > this.#forgetAt) {
      this.#sizes.clear();
      this.#forgetAt = performance.now() + estimateAgeMs;
    }
    const unsized = phrases.filter((phrase) => !this.#sizes.has(phrase));
    if (unsized.length === 0) return;
    const results = await ask(
      unsized.map((phrase) => ({ size: 0, track_total_hits: true, query: this.#about(phrase) })),
    );
    unsized.forEach((phrase, index) => {
      this.#sizes.set(phrase, results[index]?.hits.total?.value ?? 0);
    });
  }

  #about({ filters, group }: Phrase): Json {
    return {
      bool: {
        filter: [
          ...facetNames.flatMap((facet) =>
            filters[facet] === undefined ? [] : [{ term: { [facet]: filters[facet] } }],
          ),
          ...(group === undefined ? [] : [{ term: { textGroups: groupTerm(this.#synonyms, group) } }]),
        ],
      },
    };
  }

  /** Different names that have all that was typed; literally, where there are any, and those that begin with it first. */
  async #names(tokens: readonly string[], typed: string, ask: Ask): Promise<string[]> {
    const clauses = this.#clausesOf(tokens);
    const asTyped = await namesWith(clauses, ask);
    const corrected = asTyped.length > 0 ? undefined : await correct(clauses, this.#synonyms, ask);
    const names = corrected ? await namesWith(corrected, ask) : asTyped;
    const literal = literalNames(names, tokens, typed);
    return literal.length > 0 ? literal : names;
  }

  #clausesOf(tokens: readonly string[]): Clause[] {
    return clausesOf([...new Set(tokens)], this.#synonyms);
  }
}

/** Newest first, each once. */
async function namesWith(clauses: readonly Clause[], ask: Ask): Promise<string[]> {
  const [result] = await ask([nameQuery(clauses, maxNames)]);
  const names = result?.hits.hits.flatMap(({ fields }) => (fields?.title ?? []) as string[]) ?? [];
  return [...new Map(names.toReversed().map((name) => [fold(name), name])).values()].toReversed();
}
