import btree from 'sorted-btree';
import type { MatchField } from '../match-score.ts';
import { type Postings, withDocument, withoutDocument } from './postings.ts';
import { TypoCandidates } from './typo-candidates.ts';

/** A token or synonym group, with the documents that carry it in each field. */
export interface Term extends Record<MatchField, Postings | undefined> {
  readonly text: string;
}

/** Synonym groups are terms too, with a prefix that no token has. */
export const groupTerm = (group: string) => `=${group}`;
const isGroupTerm = (text: string) => text.startsWith('=');

const isInUse = ({ name, attributes, description }: Term) => (name ?? attributes ?? description) !== undefined;

const byCodeUnit = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Every term of the indexed texts. */
export class Dictionary {
  readonly #terms = new Map<string, Term>();
  /** Tokens alone, for "all that begin with". */
  readonly #sorted = new btree.default<string, Term>(undefined, byCodeUnit);
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
        this.#sorted.set(text, term);
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
    this.#sorted.delete(text);
    this.#typos.remove(text);
  }

  get(text: string): Term | undefined {
    return this.#terms.get(text);
  }

  /** In alphabetical order, `prefix` itself included. */
  withPrefix(prefix: string): Term[] {
    const found: Term[] = [];
    // No token holds this character, the last of all.
    this.#sorted.forRange(prefix, `${prefix}\uffff`, false, (_, term) => {
      found.push(term);
    });
    return found;
  }

  /** Words that were perhaps meant by a mistyped one. */
  nearest(mistyped: string): string[] {
    return this.#typos.nearest(mistyped);
  }
}
