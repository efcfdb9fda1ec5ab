import { facetNames } from '../facets.ts';
import { hasWordsOf, PhraseFinder } from '../phrase-finder.ts';
import type { Phrase } from '../phrases.ts';
import type { Suggestion } from '../search-engine.ts';
import { newestFirst } from '../sort.ts';
import { literalNames, maxNames, namesBeside } from '../suggested-names.ts';
import type { SynonymTable } from '../synonym-table.ts';
import { fold, maxQueryTokens, searchTokens } from '../tokenizer.ts';
import type { FacetIndex } from './facet-index.ts';
import { ProductTerms } from './product-terms.ts';
import type { Sorts } from './sorts.ts';
import { TextIndex } from './text-index.ts';

/** Proposes searches for what was typed: kinds, crafts, regional styles, then names of products. */
export class Suggester {
  readonly #synonyms: SynonymTable;
  readonly #facets: FacetIndex;
  readonly #text: TextIndex;
  readonly #sorts: Sorts;
  readonly #phrases: PhraseFinder;
  /** By phrase, the estimated number of products; until the next write. */
  readonly #sizes = new Map<Phrase, number>();

  constructor(parts: { synonyms: SynonymTable; facets: FacetIndex; text: TextIndex; sorts: Sorts }) {
    this.#synonyms = parts.synonyms;
    this.#facets = parts.facets;
    this.#text = parts.text;
    this.#sorts = parts.sorts;
    this.#phrases = new PhraseFinder(parts.synonyms);
  }

  /** At most `limit`; a third of them is kept for names. */
  suggest(typed: string, limit: number): Suggestion[] {
    const tokens = searchTokens(typed);
    if (tokens.length === 0 || tokens.length > maxQueryTokens) return [];
    const names = this.#names(tokens, typed);
    const forNames = Math.min(names.length, Math.floor(limit / 3));
    const phrases = this.#counted(this.#texts(tokens), limit - forNames);
    const others = namesBeside(phrases, names);
    return [...phrases, ...this.#counted(others, limit - phrases.length)];
  }

  /** Forgets what it estimated of the products before a write. */
  commit(): void {
    this.#sizes.clear();
  }

  /** The first `max` of the texts that find something, each with what a search for it finds. */
  #counted(texts: Iterable<string>, max: number): Suggestion[] {
    const counted: Suggestion[] = [];
    for (const text of texts) {
      if (counted.length === max) break;
      const count = this.#text.find(searchTokens(text)).documents.size();
      // "Silver anklets" beside "Anklets", when all anklets are of silver, would be the same list again.
      const isSame = counted.some((other) => other.count === count && hasWordsOf(text, other.text));
      if (count > 0 && !isSame) counted.push({ text, count });
    }
    return counted;
  }

  /** Phrases that find something, the best first; literal ones only, where there are any. Equal ones by their products. */
  *#texts(tokens: readonly string[]): Iterable<string> {
    // A word of some product is no mistyped word of a phrase: "lotus" is no lota.
    if (tokens.some((token) => !this.#phrases.hasWord(token) && this.#text.hasWord(token))) return;
    let hasLiteral = false;
    for (const equal of this.#phrases.find(tokens)) {
      if (hasLiteral && !equal[0]?.isLiteral) return;
      const sized = equal.map((found) => ({ ...found, size: this.#sizeOf(found.phrase) }));
      for (const { phrase, size, isLiteral } of sized.sort((a, b) => b.size - a.size)) {
        if (size === 0) break;
        hasLiteral ||= isLiteral;
        yield phrase.text;
      }
    }
  }

  #sizeOf(phrase: Phrase): number {
    const known = this.#sizes.get(phrase);
    if (known !== undefined) return known;
    const size = this.#estimate(phrase);
    this.#sizes.set(phrase, size);
    return size;
  }

  #estimate({ filters, group }: Phrase): number {
    const [first, second] = [
      ...facetNames.flatMap((name) => {
        const value = filters[name];
        return value === undefined ? [] : [this.#facets.of(name).with(value)];
      }),
      ...(group === undefined ? [] : [this.#text.inGroup(group)]),
    ];
    if (first === undefined) return 0;
    return second === undefined ? first.size() : first.intersection_size(second);
  }

  /** Different names of found products that have all that was typed in them; those that begin with it first. */
  #names(tokens: readonly string[], typed: string): string[] {
    const { documents } = this.#text.find(tokens);
    const newest = { offset: 0, limit: maxNames, descending: newestFirst.descending };
    const found = this.#sorts.by(newestFirst.by).page(documents, documents.size(), newest);
    const names = [...new Map(found.map((one) => this.#sorts.nameOf(one)).map((name) => [fold(name), name])).values()];
    const literal = literalNames(names, tokens, typed);
    return literal.length > 0 ? literal : namesFor(tokens, names, this.#synonyms);
  }
}

/** The names that have the tokens in another spelling or language, or as they were perhaps meant. */
function namesFor(tokens: readonly string[], names: readonly string[], synonyms: SynonymTable): string[] {
  const index = new TextIndex(synonyms);
  const terms = new ProductTerms(synonyms);
  names.forEach((name, number) => {
    index.add({ name: terms.ofText(name) }, number);
  });
  index.commit();
  return index
    .find(tokens)
    .documents.array()
    .map((number) => names[number] as string);
}
