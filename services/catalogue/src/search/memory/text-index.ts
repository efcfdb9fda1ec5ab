import type { TypedFastBitSet } from 'typedfastbitset';
import { type MatchField, type MatchKind, matches, matchFields, matchScore } from '../match-score.ts';
import type { SynonymTable } from '../synonym-table.ts';
import { singular } from '../tokenizer.ts';
import { emptyBitmap } from './bitmaps.ts';
import { Dictionary, groupTerm, type Term } from './dictionary.ts';
import { addPostings, takePostings } from './postings.ts';
import type { FieldTerms } from './product-terms.ts';

/** The terms that fit one typed word, by how they fit. */
type WordMatch = Partial<Record<MatchKind, readonly Term[]>>;

/** What a search found. */
interface TextMatch {
  readonly documents: TypedFastBitSet;
  readonly words: readonly WordMatch[];
}

/** Finds documents by their terms: each typed word must be there, as itself, a prefix, a synonym or a small typo. */
export class TextIndex {
  readonly #synonyms: SynonymTable;
  readonly #dictionary: Dictionary;
  /** Every document id is below. */
  #capacity = 0;

  constructor(synonyms: SynonymTable) {
    this.#synonyms = synonyms;
    this.#dictionary = new Dictionary(synonyms.singleTokens);
  }

  add(terms: FieldTerms, document: number): void {
    this.#capacity = Math.max(this.#capacity, document + 1);
    for (const field of matchFields)
      for (const text of terms[field] ?? []) this.#dictionary.add(text, field, document, this.#capacity);
  }

  /** With the same terms that it was added with. */
  remove(terms: FieldTerms, document: number): void {
    for (const field of matchFields)
      for (const text of terms[field] ?? []) this.#dictionary.remove(text, field, document);
  }

  /** Whether some document has the token, or one that begins with it. */
  hasWord(token: string): boolean {
    return this.#dictionary.get(singular(token)) !== undefined || this.#dictionary.withPrefix(token).length > 0;
  }

  /** The documents that belong to a synonym group. */
  inGroup(group: string): TypedFastBitSet {
    return unionOf([this.#terms(groupTerm(group))], matchFields, this.#capacity);
  }

  /** The documents that fit all tokens (see `searchTokens`) in these fields. */
  find(tokens: readonly string[], fields: readonly MatchField[] = matchFields): TextMatch {
    const words = this.#matches(tokens);
    let documents: TypedFastBitSet | undefined;
    for (const word of words) {
      const fitting = unionOf(Object.values(word), fields, this.#capacity);
      documents = documents?.intersection(fitting) ?? fitting;
    }
    return { documents: documents ?? emptyBitmap(this.#capacity), words };
  }

  /** By document, how well those of `documents` fit the words that found them (`match-score.ts`). */
  score(words: readonly WordMatch[], documents: TypedFastBitSet): Uint16Array {
    const scores = new Uint16Array(this.#capacity);
    for (const word of words) {
      // The best first: a document counts once.
      const left = documents.clone();
      for (const { kind, field } of matches) {
        const score = matchScore(kind, field);
        for (const term of word[kind] ?? []) {
          const postings = term[field];
          if (postings !== undefined)
            takePostings(postings, left, (document) => {
              scores[document] = (scores[document] as number) + score;
            });
        }
      }
    }
    return scores;
  }

  #matches(tokens: readonly string[]): WordMatch[] {
    return this.#synonyms.segments(tokens).flatMap(({ tokens: typed, group }) => {
      const phrase = typed.length > 1 && group !== undefined ? this.#inGroup(group) : undefined;
      return phrase ?? typed.map((token) => this.#match(token, typed.length === 1 ? group : undefined));
    });
  }

  /** Typos and broader groups count only when the word itself is nowhere: "ring" must not bring "king". */
  #match(typed: string, group: string | undefined): WordMatch {
    const exact = this.#terms(singular(typed));
    const synonym = group === undefined ? [] : this.#terms(groupTerm(group));
    const prefix = this.#dictionary.withPrefix(typed);
    if (exact.length + synonym.length + prefix.length > 0) return { exact, synonym, prefix };
    const inBroader = group === undefined ? undefined : this.#inBroader(group);
    if (inBroader) return inBroader;
    const nearest = this.#dictionary.nearest(singular(typed));
    const typo = nearest.flatMap((word) => {
      const ofWord = this.#synonyms.groupOf(word);
      return [...this.#terms(word), ...(ofWord === undefined ? [] : this.#terms(groupTerm(ofWord)))];
    });
    return { typo };
  }

  /** For a phrase: its group, or the broader one when no document is in it. */
  #inGroup(group: string): WordMatch | undefined {
    const term = this.#dictionary.get(groupTerm(group));
    return term ? { synonym: [term] } : this.#inBroader(group);
  }

  #inBroader(group: string): WordMatch | undefined {
    const broader = this.#synonyms.broader(group);
    const term = broader === undefined ? undefined : this.#dictionary.get(groupTerm(broader));
    return term && { typo: [term] };
  }

  /** The term of a text, if some document has it. */
  #terms(text: string): Term[] {
    const term = this.#dictionary.get(text);
    return term ? [term] : [];
  }
}

function unionOf(
  lists: readonly (readonly Term[])[],
  fields: readonly MatchField[],
  capacity: number,
): TypedFastBitSet {
  const union = emptyBitmap(capacity);
  for (const terms of lists) {
    for (const term of terms) {
      for (const field of fields) {
        const postings = term[field];
        if (postings !== undefined) addPostings(postings, union);
      }
    }
  }
  return union;
}
