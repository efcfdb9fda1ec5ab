import type { TypedFastBitSet } from 'typedfastbitset';
import { ScratchBitmap } from './bitmaps.ts';
import { type FacetIndex, facetNames } from './facets.ts';
import { wordsFor } from './meanings-in.ts';
import { type ListedPhrase, type Phrase, phraseKinds, phrases } from './phrases.ts';
import type { Sorts } from './sorts.ts';
import { entriesOfText, marked, TextIndex, wordsAsked } from './text-index.ts';
import { fold, wordsIn } from './words.ts';

/** A search that finds something, and how many pieces. */
export interface Suggestion {
  readonly text: string;
  readonly count: number;
}

/** The newest pieces found by what was typed, whose names are looked at. */
const namesLookedAt = 200;

/** Who has typed more than the longest name of a piece is not helped by a suggestion. */
const mostWords = 20;

/** Every phrase in an index like that of the pieces, so that beginnings, synonyms and typos work as they do in a search. */
const phraseIndex = new TextIndex();
phrases.forEach((phrase, slot) => {
  phraseIndex.add(entriesOfPhrase(phrase), slot, phrases.length);
});

/**
 * Besides what stands for any text, every word for what it means: "pay" (payal) leads to anklets. The wider meaning is left
 * out: who types "earring" is shown earrings, and not each of their kinds.
 */
function entriesOfPhrase({ stretches }: ListedPhrase): Set<string> {
  return new Set(
    stretches.flatMap(({ words, meaning }) =>
      meaning === undefined ? words : [...words, marked(meaning), ...wordsFor(meaning)],
    ),
  );
}

/** Proposes searches for what somebody has begun to type: kinds, crafts, regional styles, then names of pieces. */
export class Suggestions {
  readonly #facets: FacetIndex;
  readonly #text: TextIndex;
  readonly #sorts: Sorts;
  readonly #meant = new ScratchBitmap();
  readonly #sizes = new Map<Phrase, number>();

  constructor({ facets, text, sorts }: { facets: FacetIndex; text: TextIndex; sorts: Sorts }) {
    this.#facets = facets;
    this.#text = text;
    this.#sorts = sorts;
  }

  /** At most `limit`; none when nothing telling was typed. `capacity` is how many slots the market has at all. */
  for(typed: string, limit: number, capacity: number, isThere: (slot: number) => boolean): Suggestion[] {
    const words = wordsAsked(typed);
    if (words.length === 0 || words.length > mostWords) return [];
    const names = this.#names(words, typed, capacity, isThere);
    const forNames = Math.min(names.length, Math.floor(limit / 3));
    const counted = this.#finding(this.#phrases(words, capacity), limit - forNames, capacity);
    const suggested = new Set(counted.map(({ text }) => fold(text)));
    const others = names.filter((name) => !suggested.has(fold(name)));
    return [...counted, ...this.#finding(others, limit - counted.length, capacity)];
  }

  /** The market has changed. */
  forget(): void {
    this.#sizes.clear();
  }

  /** The first `most` of the texts that find something, each with what a search for it finds. */
  #finding(texts: Iterable<string>, most: number, capacity: number): Suggestion[] {
    const finding: Suggestion[] = [];
    for (const text of texts) {
      if (finding.length === most) break;
      const count = this.#text.find(wordsAsked(text), capacity).size();
      // "Silver anklets" beside "Anklets", when all anklets are of silver, would be the same list again.
      const isSame = finding.some((other) => other.count === count && hasWordsOf(text, other.text));
      if (count > 0 && !isSame) finding.push({ text, count });
    }
    return finding;
  }

  /**
   * The phrases that were perhaps meant: those that say what was typed, or, when none does, those that mean it ("raj" begins
   * Rajasthan, and only then rajat, silver). Kinds before crafts before styles, the shortest first, among equals those with
   * the most pieces.
   */
  *#phrases(words: readonly string[], capacity: number): Iterable<string> {
    // A word that pieces know is no mistyped word of a phrase: "lotus" is no lota.
    if (words.some((word) => !phraseIndex.knows(word) && this.#text.knows(word))) return;
    const byRank = new Map<number, ListedPhrase[]>();
    phraseIndex.find(words, phrases.length).forEach((slot) => {
      const phrase = phrases[slot] as ListedPhrase;
      const rank = rankOf(phrase, words);
      byRank.set(rank, [...(byRank.get(rank) ?? []), phrase]);
    });
    let said = false;
    for (const rank of [...byRank.keys()].sort((a, b) => a - b)) {
      if (said && rank >= unsaid) return;
      const sized = (byRank.get(rank) ?? []).map((phrase) => ({ phrase, size: this.#sizeOf(phrase, capacity) }));
      for (const { phrase, size } of sized.sort((a, b) => b.size - a.size)) {
        if (size === 0) break;
        said ||= rank < unsaid;
        yield phrase.text;
      }
    }
  }

  /** Pieces that the phrase is about; quicker than the search, and only good for choosing. */
  #sizeOf(phrase: Phrase, capacity: number): number {
    const known = this.#sizes.get(phrase);
    if (known !== undefined) return known;
    const size = this.#count(phrase, capacity);
    this.#sizes.set(phrase, size);
    return size;
  }

  #count({ filters, meaning }: Phrase, capacity: number): number {
    const asked: TypedFastBitSet[] = facetNames.flatMap((name) => {
      const value = filters[name];
      return value === undefined ? [] : [this.#facets.with(name, value)];
    });
    if (meaning !== undefined) {
      const meant = this.#meant.empty(capacity);
      this.#text.collectMeaning(meaning, meant);
      asked.push(meant);
    }
    const [first, second] = asked;
    if (first === undefined) return 0;
    return second === undefined ? first.size() : first.intersection_size(second);
  }

  /** Different names of found pieces, that have all that was typed in them; those that begin with it first. */
  #names(words: readonly string[], typed: string, capacity: number, isThere: (slot: number) => boolean): string[] {
    const found = this.#text.find(words, capacity);
    const newest = { from: 0, limit: namesLookedAt, descending: true };
    const slots = this.#sorts.by('createdAt').page(found, found.size(), newest, isThere);
    const names = [
      ...new Map(slots.map((slot) => this.#sorts.nameOf(slot)).map((name) => [fold(name), name])).values(),
    ];
    const saying = names.filter((name) => says(wordsIn(name), words));
    const beginning = fold(typed.trim());
    const begins = (name: string) => fold(name).startsWith(beginning);
    return saying.length > 0
      ? [...saying.filter(begins), ...saying.filter((name) => !begins(name))]
      : namesMeaning(names, words);
  }
}

/** The names that say the words in another spelling or language, or as they were perhaps meant. */
function namesMeaning(names: readonly string[], words: readonly string[]): string[] {
  const index = new TextIndex();
  names.forEach((name, number) => {
    index.add(entriesOfText(name), number, names.length);
  });
  return index
    .find(words, names.length)
    .array()
    .map((number) => names[number] as string);
}

/** Whether each typed word begins one of the words. */
const says = (words: readonly string[], typed: readonly string[]) =>
  typed.every((word) => words.some((own) => own.startsWith(word)));

/** The rank from which phrases only mean what was typed, without saying it. */
const unsaid = 1000;

/** Less comes first. */
function rankOf({ kind, words, stretches }: ListedPhrase, typed: readonly string[]): number {
  return (says(words, typed) ? 0 : unsaid) + phraseKinds.indexOf(kind) * 100 + stretches.length;
}

function hasWordsOf(text: string, other: string): boolean {
  const words = new Set(wordsIn(text));
  return wordsIn(other).every((word) => words.has(word));
}
