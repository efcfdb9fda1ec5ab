import type { Facets, Product } from '@gehna/contracts';
import { stretchesOf, widerMeaning, wordsWithMeaning } from '../../src/search/meanings-in.ts';
import type { ProductPage, ProductQuery, ProductSeller } from '../../src/search/read-model.ts';
import { entriesOfProduct, wordsAsked } from '../../src/search/text-index.ts';
import { singular } from '../../src/search/words.ts';

const facetNames = ['mainCategory', 'subcategory', 'gender', 'regionalStyle', 'karat', 'craftsmanship'] as const;

/** Optimal string alignment, as in a textbook: the whole table. */
function errors(a: string, b: string): number {
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

const collator = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });
const alike = ['ckq', 'gjz', 'vwb', 'sz', 'pf', 'iey', 'uo', 'ao'];
const mayBegin = (a: string, b: string) => a === b || alike.some((group) => group.includes(a) && group.includes(b));

/** The market as a list that is searched from end to end: slow, and easy to believe. */
export class ReferenceMarket {
  readonly #pieces = new Map<string, Product>();
  readonly #entries = new Map<string, Set<string>>();

  put(piece: Product): void {
    this.#pieces.set(piece.id, piece);
    this.#entries.set(piece.id, entriesOfProduct(piece));
  }

  remove(id: string): void {
    this.#pieces.delete(id);
  }

  renameSeller(id: string, seller: ProductSeller): void {
    for (const piece of this.#pieces.values()) if (piece.seller._id === id) this.put({ ...piece, seller });
  }

  ids(): string[] {
    return [...this.#pieces.keys()];
  }

  list(query: ProductQuery): { ids: string[]; pagination: ProductPage['pagination']; facets: Facets } {
    const found = this.#search(query.search ?? '');
    const fits = (piece: Product, but?: string) =>
      facetNames.every((name) => {
        const asked = query[name];
        return name === but || asked === undefined || piece[name]?.toLowerCase() === asked.toLowerCase();
      });
    const facets = Object.fromEntries(
      facetNames.map((name) => {
        const counts: Record<string, number> = {};
        for (const piece of found) {
          const value = piece[name];
          if (value !== null && fits(piece, name)) counts[value] = (counts[value] ?? 0) + 1;
        }
        return [name, counts];
      }),
    ) as Facets;
    const chosen = found.filter((piece) => fits(piece)).sort((a, b) => this.#compare(query, a, b));
    const totalPages = Math.ceil(chosen.length / query.limit);
    return {
      ids: chosen.slice((query.page - 1) * query.limit, query.page * query.limit).map(({ id }) => id),
      pagination: {
        totalProducts: chosen.length,
        totalPages,
        currentPage: query.page,
        hasPrev: query.page > 1 && chosen.length > 0,
        hasNext: query.page < totalPages,
      },
      facets,
    };
  }

  featured(limit: number): string[] {
    return [...this.#pieces.values()]
      .filter(({ isFeatured }) => isFeatured)
      .sort((a, b) => this.#compare({ sortBy: 'createdAt', sortOrder: 'desc' }, a, b))
      .slice(0, limit)
      .map(({ id }) => id);
  }

  #compare({ sortBy, sortOrder }: Pick<ProductQuery, 'sortBy' | 'sortOrder'>, a: Product, b: Product): number {
    const difference =
      (sortBy === 'price' && a.price - b.price) ||
      (sortBy === 'name' && collator.compare(a.name, b.name)) ||
      (sortBy === 'createdAt' && Date.parse(a.createdAt) - Date.parse(b.createdAt)) ||
      (a.id < b.id ? -1 : 1);
    const ascending = sortOrder === undefined ? sortBy !== 'createdAt' : sortOrder === 'asc';
    return ascending ? difference : -difference;
  }

  #search(search: string): Product[] {
    const words = wordsAsked(search);
    let left = [...this.#pieces.values()];
    const all = left.map((piece) => ({ piece, entries: this.#entries.get(piece.id) as Set<string> }));
    const having = (fits: (entry: string) => boolean) =>
      new Set(all.filter(({ entries }) => [...entries].some(fits)).map(({ piece }) => piece));
    const meaningOf = (word: string) => stretchesOf([word])[0]?.meaning;
    const isExactly =
      (word: string, meaning = meaningOf(word)) =>
      (entry: string) =>
        entry === word || (meaning !== undefined && entry === `=${meaning}`);

    const forWord = (typed: string, meaning: string | undefined) => {
      const straight = having(
        (entry) => isExactly(singular(typed), meaning)(entry) || (!entry.startsWith('=') && entry.startsWith(typed)),
      );
      if (straight.size > 0) return straight;
      const wider = meaning && widerMeaning(meaning);
      if (wider) {
        const kinds = having((entry) => entry === `=${wider}`);
        if (kinds.size > 0) return kinds;
      }
      const guesses = this.#guesses(singular(typed), all).map((guess) => isExactly(guess));
      return having((entry) => guesses.some((fits) => fits(entry)));
    };

    let at = 0;
    for (const stretch of stretchesOf(words.map(singular))) {
      const typed = words.slice(at, at + stretch.words.length);
      at += typed.length;
      const asPhrase = typed.length > 1 ? having((entry) => entry === `=${stretch.meaning}`) : new Set<Product>();
      const fitting =
        asPhrase.size > 0
          ? [asPhrase]
          : typed.map((word) => forWord(word, typed.length > 1 ? undefined : stretch.meaning));
      left = left.filter((piece) => fitting.every((pieces) => pieces.has(piece)));
    }
    return left;
  }

  #guesses(typed: string, all: readonly { entries: ReadonlySet<string> }[]): string[] {
    if (typed.length < 4 || /\p{N}/u.test(typed)) return [];
    const forgiven = typed.length <= 7 ? 1 : 2;
    const words = new Set([...wordsWithMeaning, ...all.flatMap(({ entries }) => [...entries])]);
    const candidates = [...words].filter(
      (word) => /^[\p{L}\p{M}]{3,}$/u.test(word) && mayBegin(typed.charAt(0), word.charAt(0)),
    );
    const nearest = (distance: (word: string) => number) => {
      const least = Math.min(...candidates.map(distance));
      return least > forgiven ? [] : candidates.filter((word) => distance(word) === least);
    };
    const whole = nearest((word) => errors(typed, word));
    if (whole.length > 0 || typed.length < 5) return whole;
    return nearest((word) =>
      Math.min(...Array.from({ length: word.length + 1 }, (_, length) => errors(typed, word.slice(0, length)))),
    );
  }
}
