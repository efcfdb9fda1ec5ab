import type { Product } from '@gehna/contracts';
import type { TypedFastBitSet } from 'typedfastbitset';
import { emptyBitmap, ScratchBitmap } from './bitmaps.ts';
import { stretchesOf, widerMeaning } from './meanings-in.ts';
import { Vocabulary } from './vocabulary.ts';
import { everything, fillers, singular, wordsIn } from './words.ts';

/** Meanings stand among the words with a mark that no word begins with. */
export const marked = (meaning: string) => `=${meaning}`;

/** The searched texts of a product whose synonyms count. A seller called Sona does not make a piece golden. */
const describing = (piece: Product) => [piece.name, piece.description];
const listed = (piece: Product) => [
  piece.mainCategory,
  piece.subcategory,
  piece.gender,
  piece.regionalStyle,
  piece.craftsmanship,
  piece.karat,
];
const naming = (piece: Product) => [piece.productCode, piece.seller.businessName, piece.seller.ownerName];

/** Texts of the lists come again with every product; their entries are found once. */
const entriesOfListed = new Map<string, readonly string[]>();

function listedEntries(text: string): readonly string[] {
  const known = entriesOfListed.get(text);
  if (known) return known;
  const entries = new Set<string>();
  addEntries(entries, text, true);
  entriesOfListed.set(text, [...entries]);
  return [...entries];
}

function addEntries(entries: Set<string>, text: string, withMeanings: boolean): void {
  const words = wordsIn(text).map(singular);
  for (const word of words) if (!fillers.has(word)) entries.add(word);
  if (!withMeanings) return;
  for (let { meaning } of stretchesOf(words))
    for (; meaning !== undefined; meaning = widerMeaning(meaning)) entries.add(marked(meaning));
}

/** What the index keeps of a product. Depends on the product alone, so that it can be taken out again. */
export function entriesOfProduct(piece: Product): Set<string> {
  const entries = new Set<string>();
  for (const text of listed(piece)) if (text) for (const entry of listedEntries(text)) entries.add(entry);
  for (const text of describing(piece)) addEntries(entries, text, true);
  for (const text of naming(piece)) if (text) addEntries(entries, text, false);
  entries.add(wordsIn(piece.productCode).join(''));
  return entries;
}

/** The words of a search, in a form that is the same for searches that differ in nothing that matters. */
export function wordsAsked(search: string): string[] {
  const words = wordsIn(search).filter((word) => !everything.has(singular(word)));
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** What stands for a text in a `TextIndex`, its meanings included. */
export function entriesOfText(text: string): Set<string> {
  const entries = new Set<string>();
  addEntries(entries, text, true);
  return entries;
}

/** Finds things by their words: every word asked must be there, as itself, a beginning, a synonym or a small typo. */
export class TextIndex {
  readonly #vocabulary = new Vocabulary();
  readonly #fitting = new ScratchBitmap();

  /** `capacity` is how many slots there are at all. */
  add(entries: Iterable<string>, slot: number, capacity: number): void {
    for (const entry of entries) this.#vocabulary.add(entry, slot, capacity);
  }

  remove(entries: Iterable<string>, slot: number): void {
    for (const entry of entries) this.#vocabulary.remove(entry, slot);
  }

  /** The same thing with other entries; those that both have are not touched. */
  replace(before: ReadonlySet<string>, now: ReadonlySet<string>, slot: number, capacity: number): void {
    for (const entry of before) if (!now.has(entry)) this.#vocabulary.remove(entry, slot);
    for (const entry of now) if (!before.has(entry)) this.#vocabulary.add(entry, slot, capacity);
  }

  /** Whether something has the word, or one that begins with it. */
  knows(word: string): boolean {
    return this.#vocabulary.has(singular(word)) || this.#vocabulary.hasBeginningWith(word);
  }

  /** Adds what carries the meaning to `found`. */
  collectMeaning(meaning: string, found: TypedFastBitSet): void {
    this.#vocabulary.collect(marked(meaning), found);
  }

  /** The slots that fit all words (see `wordsAsked`), of `capacity`. The bitmap is the caller's. */
  find(words: readonly string[], capacity: number): TypedFastBitSet {
    let found: TypedFastBitSet | undefined;
    const narrow = (collect: (fitting: TypedFastBitSet) => void) => {
      const fitting = found === undefined ? emptyBitmap(capacity) : this.#fitting.empty(capacity);
      collect(fitting);
      found = found?.intersection(fitting) ?? fitting;
    };
    let at = 0;
    for (const { meaning, words: known } of stretchesOf(words.map(singular))) {
      // As they were typed: "bras" is the beginning of brass and not of bracelet.
      const typed = words.slice(at, at + known.length);
      at += typed.length;
      if (typed.length > 1 && meaning !== undefined && this.#vocabulary.has(marked(meaning)))
        narrow((fitting) => this.#vocabulary.collect(marked(meaning), fitting));
      else {
        const own = typed.length === 1 ? meaning : undefined;
        for (const word of typed) narrow((fitting) => this.#collectWord(word, own, fitting));
      }
    }
    return found ?? emptyBitmap(capacity);
  }

  /** Typos and wider meanings count only when the word itself is nowhere: "ring" must not bring "king". */
  #collectWord(typed: string, meaning: string | undefined, fitting: TypedFastBitSet): void {
    const exact = this.#collectExact(typed, meaning, fitting);
    if (this.#vocabulary.collectBeginningWith(typed, fitting) || exact) return;
    const wider = meaning && widerMeaning(meaning);
    if (wider && this.#vocabulary.collect(marked(wider), fitting)) return;
    for (const word of this.#vocabulary.nearest(singular(typed)))
      this.#collectExact(word, stretchesOf([word])[0]?.meaning, fitting);
  }

  #collectExact(word: string, meaning: string | undefined, fitting: TypedFastBitSet): boolean {
    const asWord = this.#vocabulary.collect(singular(word), fitting);
    const asMeaning = meaning !== undefined && this.#vocabulary.collect(marked(meaning), fitting);
    return asWord || asMeaning;
  }
}
