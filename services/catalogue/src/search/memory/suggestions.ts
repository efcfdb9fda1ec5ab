import { facetNames } from '../facets.ts';
import type { Phrase } from '../phrases.ts';
import type { Suggestion } from '../search-engine.ts';
import { newestFirst } from '../sort.ts';
import { Suggester, type SuggestionSource } from '../suggester.ts';
import type { SynonymTable } from '../synonym-table.ts';
import { searchTokens } from '../tokenizer.ts';
import type { FacetIndex } from './facet-index.ts';
import type { Sorts } from './sorts.ts';
import type { TextIndex } from './text-index.ts';

/** Suggests searches over the products of one index. */
export class Suggestions implements SuggestionSource {
  readonly #suggester: Suggester;
  readonly #facets: FacetIndex;
  readonly #text: TextIndex;
  readonly #sorts: Sorts;

  constructor(parts: { synonyms: SynonymTable; facets: FacetIndex; text: TextIndex; sorts: Sorts }) {
    this.#suggester = new Suggester(parts.synonyms);
    this.#facets = parts.facets;
    this.#text = parts.text;
    this.#sorts = parts.sorts;
  }

  suggest(typed: string, limit: number): Promise<Suggestion[]> {
    return this.#suggester.suggest(typed, limit, this);
  }

  haveProducts(tokens: readonly string[]): boolean[] {
    return tokens.map((token) => this.#text.hasWord(token));
  }

  sizesOf(phrases: readonly Phrase[]): number[] {
    return phrases.map((phrase) => this.#sizeOf(phrase));
  }

  countsOf(texts: readonly string[]): number[] {
    return texts.map((text) => this.#text.find(searchTokens(text)).documents.size());
  }

  namesWith(tokens: readonly string[], max: number): string[] {
    const { documents } = this.#text.find(tokens, ['name']);
    const newest = { offset: 0, limit: max, descending: newestFirst.descending };
    const found = this.#sorts.by(newestFirst.by).page(documents, documents.size(), newest);
    return found.map((document) => this.#sorts.nameOf(document));
  }

  #sizeOf({ filters, group }: Phrase): number {
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
}
