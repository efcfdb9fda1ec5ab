import type { TypedFastBitSet } from 'typedfastbitset';
import { wordsWithMeaning } from './meanings-in.ts';
import { addPostings, type Postings, withoutSlot, withSlot } from './postings.ts';
import { SortedWords } from './sorted-words.ts';
import { errorsBetween, letterSet, likeFirst, typosForgiven } from './typos.ts';

/** A word that a mistyped one may stand for. */
interface Guess {
  readonly word: string;
  readonly letters: number;
}

const bitsIn = (set: number) => {
  let bits = 0;
  for (let left = set; left !== 0; left &= left - 1) bits++;
  return bits;
};

/** Every word of the products on the market, with the products that carry it. */
export class Vocabulary {
  readonly #postings = new Map<string, Postings>();
  readonly #sorted = new SortedWords();
  /** Words without digits, by first letter: those of the market, and those with a meaning (always). */
  readonly #guesses = new Map<string, Map<string, Guess>>();

  constructor() {
    for (const word of wordsWithMeaning) this.#maybeMeant(word);
  }

  add(word: string, slot: number, capacity: number): void {
    const known = this.#postings.get(word);
    const postings = withSlot(known, slot, capacity);
    if (postings !== known) this.#postings.set(word, postings);
    if (known !== undefined) return;
    this.#sorted.add(word);
    this.#maybeMeant(word);
  }

  remove(word: string, slot: number): void {
    const known = this.#postings.get(word);
    if (known === undefined) return;
    const left = withoutSlot(known, slot);
    if (left !== undefined) return;
    this.#postings.delete(word);
    this.#sorted.remove(word);
    if (!wordsWithMeaning.has(word)) this.#guesses.get(word.charAt(0))?.delete(word);
  }

  has(word: string): boolean {
    return this.#postings.has(word);
  }

  hasBeginningWith(beginning: string): boolean {
    return this.#sorted.beginningWith(beginning).length > 0;
  }

  /** Adds the products that carry the word to `found`; false when there are none. */
  collect(word: string, found: TypedFastBitSet): boolean {
    const postings = this.#postings.get(word);
    if (postings === undefined) return false;
    addPostings(postings, found);
    return true;
  }

  collectBeginningWith(beginning: string, found: TypedFastBitSet): boolean {
    const words = this.#sorted.beginningWith(beginning);
    for (const word of words) this.collect(word, found);
    return words.length > 0;
  }

  /**
   * The words that were perhaps meant by a mistyped one: those with the fewest errors that are still forgiven; when no
   * whole word is near, those that begin nearly so (at least five letters typed).
   */
  nearest(mistyped: string): string[] {
    const forgiven = typosForgiven(mistyped);
    if (forgiven === 0) return [];
    const whole = this.#within(mistyped, forgiven, false);
    return whole.length > 0 || mistyped.length < 5 ? whole : this.#within(mistyped, forgiven, true);
  }

  #within(mistyped: string, forgiven: number, asBeginning: boolean): string[] {
    const letters = letterSet(mistyped);
    let most = forgiven;
    let nearest: string[] = [];
    for (const first of likeFirst(mistyped.charAt(0))) {
      for (const guess of this.#guesses.get(first)?.values() ?? []) {
        const missing = bitsIn(letters & ~guess.letters);
        if (missing > most || (!asBeginning && bitsIn(guess.letters & ~letters) > most)) continue;
        const errors = errorsBetween(mistyped, guess.word, most, asBeginning);
        if (errors > most) continue;
        if (errors < most) nearest = [];
        most = errors;
        nearest.push(guess.word);
      }
    }
    return nearest;
  }

  #maybeMeant(word: string): void {
    if (!/^[\p{L}\p{M}]{3,}$/u.test(word)) return;
    const first = word.charAt(0);
    const guesses = this.#guesses.get(first) ?? new Map<string, Guess>();
    this.#guesses.set(first, guesses.set(word, { word, letters: letterSet(word) }));
  }
}
