import type { Facets, Product } from '@gehna/contracts';
import { facetNames, facetValue } from '../../src/search/facets.ts';
import { type MatchKind, matchFields, matchKinds, matchScore } from '../../src/search/match-score.ts';
import { type FieldTerms, ProductTerms } from '../../src/search/memory/product-terms.ts';
import type { ProductQuery } from '../../src/search/search-engine.ts';
import { nameSortKey, sortOf } from '../../src/search/sort.ts';
import type { SynonymTable } from '../../src/search/synonym-table.ts';
import { isUnsearchable, queryTokens, singular } from '../../src/search/tokenizer.ts';

/** Optimal string alignment, as in a textbook: the whole table. */
function edits(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j));
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      (table[i] as number[])[j] = least;
    }
  return at(a.length, b.length);
}

const similarLetters = ['ckq', 'gjz', 'vwb', 'sz', 'pf', 'iey', 'uo', 'ao'];
const mayBegin = (a: string, b: string) =>
  a === b || similarLetters.some((group) => group.includes(a) && group.includes(b));

/** Whether a term fits a word. */
type Fits = (term: string) => boolean;
/** Fitting products with their scores. */
type Scores = ReadonlyMap<Product, number>;

/** The market as a list that is searched from end to end: slow, and easy to check. */
export class ReferenceMarket {
  readonly #synonyms: SynonymTable;
  readonly #productTerms: ProductTerms;
  readonly #products = new Map<string, Product>();
  readonly #terms = new Map<Product, FieldTerms>();

  constructor(synonyms: SynonymTable) {
    this.#synonyms = synonyms;
    this.#productTerms = new ProductTerms(synonyms);
  }

  put(product: Product): void {
    this.remove(product.id);
    this.#products.set(product.id, product);
    this.#terms.set(product, this.#productTerms.of(product));
  }

  remove(id: string): void {
    const product = this.#products.get(id);
    if (product) this.#terms.delete(product);
    this.#products.delete(id);
  }

  products(): Product[] {
    return [...this.#products.values()];
  }

  search(query: ProductQuery): { ids: string[]; total: number; facets: Facets } {
    const tokens = queryTokens(query.search ?? '');
    const scores = isUnsearchable(query.search ?? '') ? new Map<Product, number>() : this.#scores(tokens);
    const found = [...scores.keys()];
    const fits = (product: Product, except?: string) =>
      facetNames.every((name) => {
        const value = query[name];
        return (
          name === except || value === undefined || facetValue(product, name)?.toLowerCase() === value.toLowerCase()
        );
      });
    const facets = Object.fromEntries(
      facetNames.map((name) => {
        const counts: Record<string, number> = {};
        for (const product of found) {
          const value = facetValue(product, name);
          if (value !== null && fits(product, name)) counts[value] = (counts[value] ?? 0) + 1;
        }
        return [name, counts];
      }),
    ) as Facets;
    const chosen = found.filter((product) => fits(product));
    const sort = sortOf(query, tokens.length > 0);
    chosen.sort((a, b) =>
      sort === 'relevance'
        ? (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || compare('createdAt', b, a)
        : compare(sort.by, a, b) * (sort.descending ? -1 : 1),
    );
    const page = chosen.slice((query.page - 1) * query.limit, query.page * query.limit);
    return { ids: page.map(({ id }) => id), total: chosen.length, facets };
  }

  featured(limit: number): string[] {
    return this.products()
      .filter(({ isFeatured }) => isFeatured)
      .sort((a, b) => compare('createdAt', b, a))
      .slice(0, limit)
      .map(({ id }) => id);
  }

  #scores(tokens: readonly string[]): Scores {
    let scores: Scores = new Map(this.products().map((product) => [product, 0]));
    for (const word of this.#words(tokens)) {
      scores = new Map(
        [...scores].flatMap(([product, score]) => {
          const ofWord = word.get(product);
          return ofWord === undefined ? [] : [[product, score + ofWord] as const];
        }),
      );
    }
    return scores;
  }

  #words(tokens: readonly string[]): Scores[] {
    return this.#synonyms.segments(tokens).flatMap(({ group, tokens: typed }) => {
      const phrase = typed.length > 1 ? this.#fitting({ synonym: (term) => term === `=${group}` }) : new Map();
      if (phrase.size > 0) return [phrase];
      const broader = typed.length > 1 && group ? this.#synonyms.broader(group) : undefined;
      const kinds = broader ? this.#fitting({ typo: (term) => term === `=${broader}` }) : phrase;
      if (kinds.size > 0) return [kinds];
      return typed.map((token) => this.#word(token, typed.length > 1 ? undefined : group));
    });
  }

  #word(typed: string, group: string | undefined): Scores {
    const straight = this.#fitting({
      exact: isExactly(singular(typed), undefined),
      synonym: (term) => group !== undefined && term === `=${group}`,
      prefix: (term) => !term.startsWith('=') && term.startsWith(typed),
    });
    if (straight.size > 0) return straight;
    const broader = group && this.#synonyms.broader(group);
    const kinds = broader ? this.#fitting({ typo: (term) => term === `=${broader}` }) : straight;
    if (kinds.size > 0) return kinds;
    const meant = this.#nearest(singular(typed)).map((word) => isExactly(word, this.#synonyms.groupOf(word)));
    return this.#fitting({ typo: (term) => meant.some((fits) => fits(term)) });
  }

  #fitting(kinds: Partial<Record<MatchKind, Fits>>): Scores {
    const scores = new Map<Product, number>();
    for (const [product, terms] of this.#terms) {
      const fitting = matchKinds.flatMap((kind) => {
        const fits = kinds[kind];
        return fits
          ? matchFields.filter((field) => [...(terms[field] ?? [])].some(fits)).map((field) => matchScore(kind, field))
          : [];
      });
      if (fitting.length > 0) scores.set(product, Math.max(...fitting));
    }
    return scores;
  }

  #nearest(typed: string): string[] {
    if (typed.length < 4 || /\p{N}/u.test(typed)) return [];
    const allowed = typed.length <= 7 ? 1 : 2;
    const indexed = [...this.#terms.values()].flatMap((terms) =>
      matchFields.flatMap((field) => [...(terms[field] ?? [])]),
    );
    const candidates = [...new Set([...this.#synonyms.singleTokens, ...indexed])].filter(
      (word) => /^[\p{L}\p{M}]{3,}$/u.test(word) && mayBegin(typed.charAt(0), word.charAt(0)),
    );
    const nearest = (distance: (word: string) => number) => {
      const least = Math.min(...candidates.map(distance));
      return least > allowed ? [] : candidates.filter((word) => distance(word) === least);
    };
    const whole = nearest((word) => edits(typed, word));
    if (whole.length > 0 || typed.length < 5) return whole;
    return nearest((word) =>
      Math.min(...Array.from({ length: word.length + 1 }, (_, length) => edits(typed, word.slice(0, length)))),
    );
  }
}

const isExactly =
  (token: string, group: string | undefined): Fits =>
  (term) =>
    term === token || (group !== undefined && term === `=${group}`);

function compare(by: 'createdAt' | 'price' | 'name', a: Product, b: Product): number {
  const [left, right] = [nameSortKey(a.name), nameSortKey(b.name)];
  return (
    (by === 'price' && a.price - b.price) ||
    (by === 'name' && left !== right && (left < right ? -1 : 1)) ||
    (by === 'createdAt' && Date.parse(a.createdAt) - Date.parse(b.createdAt)) ||
    (a.id < b.id ? -1 : 1)
  );
}
