import type { MatchField } from '../match-score.ts';
import { type Postings, withDocument, withoutDocument } from './postings.ts';
import { SortedTerms } from './sorted-terms.ts';
import { TypoCandidates } from './typo-candidates.ts';

/** A token or synonym group, with the documents that carry it in each field. */
export interface Term extends Record<MatchField, Postings | undefined> {
  readonly text: string;
}

/** Synonym groups are terms too, with a prefix that no token has. */
export const groupTerm = (group: string) => `=${group}`;
const isGroupTerm = (text: string) => text.startsWith('=');

const isInUse = ({ name, attributes, description }: Term) => (name ?? attributes ?? description) !== undefined;

/** Every term of the indexed texts. Prefixes find added terms from the next `commit`. */
export class Dictionary {
  readonly #terms = new Map<string, Term>();
  readonly #sorted = new SortedTerms<Term>(isInUse);
  readonly #typos: TypoCandidates;

  /** `synonyms`: tokens that a typo may stand for even when no text has them. */
  constructor(synonyms: ReadonlySet<string>) {
    this.#typos = new TypoCandidates(synonyms);
  }

  /** The document must not be in yet. `capacity`: every document id is below. */
  add(text: string, field: MatchField, document: number, capacity: number): void {
    let term = this.#terms.get(text);
    if (term === undefined) {
      term = { text, name: undefined, attributes: undefined, description: undefined };
      this.#terms.set(text, term);
      if (!isGroupTerm(text)) {
        this.#sorted.add(term);
        this.#typos.add(text);
      }
    }
    term[field] = withDocument(term[field], document, capacity);
  }

  remove(text: string, field: MatchField, document: number): void {
    const term = this.#terms.get(text);
    if (term === undefined) return;
    term[field] = withoutDocument(term[field], document);
    if (isInUse(term)) return;
    this.#terms.delete(text);
    if (isGroupTerm(text)) return;
    this.#sorted.release();
    this.#typos.remove(text);
  }

  commit(): void {
    this.#sorted.commit();
  }

  get(text: string): Term | undefined {
    return this.#terms.get(text);
  }

  withPrefix(prefix: string): Term[] {
    return this.#sorted.withPrefix(prefix);
  }

  /** Words that were perhaps meant by a mistyped one. */
  nearest(mistyped: string): string[] {
    return this.#typos.nearest(mistyped);
  }
}
