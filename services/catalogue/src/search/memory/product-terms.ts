import type { Product } from '@gehna/contracts';
import { statedFacets } from '../facets.ts';
import type { MatchField } from '../match-score.ts';
import type { SynonymTable } from '../synonym-table.ts';
import { singularTokens, stopWords, tokenize } from '../tokenizer.ts';
import { groupTerm } from './dictionary.ts';

/** The terms of a document by field. */
export type FieldTerms = Readonly<Partial<Record<MatchField, ReadonlySet<string>>>>;

/** Makes terms of products, by one table of synonyms. The same product always has the same terms. */
export class ProductTerms {
  readonly #synonyms: SynonymTable;
  /** Values of facets come with every product; their terms are found once. */
  readonly #ofValue = new Map<string, ReadonlySet<string>>();

  constructor(synonyms: SynonymTable) {
    this.#synonyms = synonyms;
  }

  of(product: Product): FieldTerms {
    const attributes = new Set<string>();
    const { productCode, seller } = product;
    for (const facet of statedFacets) for (const term of this.#valueTerms(product[facet] ?? '')) attributes.add(term);
    this.#addTokens(attributes, singularTokens(productCode));
    attributes.add(tokenize(productCode).join(''));

    const description = this.ofText(product.description);
    // Without synonyms: a seller called Sona does not make a product golden.
    for (const name of [seller.businessName, seller.ownerName])
      if (name) this.#addTokens(description, singularTokens(name));
    return { name: this.ofText(product.name), attributes, description };
  }

  /** Its tokens, and the synonym groups that they belong to, broader ones included. */
  ofText(text: string): Set<string> {
    const terms = new Set<string>();
    const tokens = singularTokens(text);
    this.#addTokens(terms, tokens);
    for (const group of this.#synonyms.groupsIn(tokens)) terms.add(groupTerm(group));
    return terms;
  }

  #valueTerms(value: string): ReadonlySet<string> {
    const known = this.#ofValue.get(value);
    if (known) return known;
    const terms = this.ofText(value);
    this.#ofValue.set(value, terms);
    return terms;
  }

  #addTokens(terms: Set<string>, tokens: readonly string[]): void {
    for (const token of tokens) if (!stopWords.has(token)) terms.add(token);
  }
}
