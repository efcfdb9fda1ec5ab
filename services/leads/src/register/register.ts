import { type LeadPriority, type LeadStatus, leadPriorities, leadStatuses, type Side } from '@gehna/contracts';
import type { Marked, Shelf } from '@gehna/kit';
import type { ListedLead } from '../lead-store.ts';

/** What a list may be asked for. */
export interface LeadFilter {
  readonly status?: LeadStatus | undefined;
  readonly priority?: LeadPriority | undefined;
  readonly search?: string | undefined;
}

export interface LeadOrder {
  readonly sortBy: 'createdAt' | 'status' | 'priority';
  /** By default the newest, the first status, and the highest priority come first. */
  readonly sortOrder?: 'asc' | 'desc' | undefined;
}

/** What a list needs of a lead: about 250 bytes. */
export interface Entry extends Marked {
  /** Milliseconds. */
  readonly createdAt: number;
  /** Place in `leadStatuses`. */
  readonly status: number;
  /** High 3, Medium 2, Low 1. */
  readonly priority: number;
  readonly otherId: string;
  /** What a search looks into beside the other person's present name; small letters. */
  readonly text: string;
}

/** Of everybody by id: the text that a name is searched in, in small letters. */
export type NameText = (personId: string) => string;

const weightOf = (priority: LeadPriority) => leadPriorities.length - leadPriorities.indexOf(priority);

/** The leads of one person's side, to filter, search and sort. The database is asked only for those that a page then shows. */
export class Register implements Shelf<Entry> {
  /** The oldest first. */
  readonly #entries: Entry[] = [];
  readonly #places = new Map<string, number>();

  get size(): number {
    return this.#entries.length;
  }

  /** Takes leads in, in any order, each as often as one likes. */
  put(entries: readonly Entry[]): void {
    let sorted = true;
    for (const entry of entries) {
      const place = this.#places.get(entry.id);
      if (place !== undefined) {
        this.#entries[place] = entry;
        continue;
      }
      const last = this.#entries.at(-1);
      sorted &&= last === undefined || older(last, entry) < 0;
      this.#places.set(entry.id, this.#entries.push(entry) - 1);
    }
    if (sorted) return;
    this.#entries.sort(older);
    for (const [place, { id }] of this.#entries.entries()) this.#places.set(id, place);
  }

  /** Ids of all leads that fit, in the order asked for; equals stand the newest first. */
  ids(filter: LeadFilter, order: LeadOrder, nameText: NameText): string[] {
    const found = this.#filtered(filter, nameText);
    const { sortBy, sortOrder } = order;
    if (sortBy === 'createdAt') {
      if (sortOrder !== 'asc') found.reverse();
      return found.map(({ id }) => id);
    }
    const ranks = Map.groupBy(found.reverse(), (entry) => entry[sortBy]);
    const ascending = (sortOrder ?? (sortBy === 'status' ? 'asc' : 'desc')) === 'asc';
    const ranked = [...ranks].sort(([a], [b]) => (ascending ? a - b : b - a));
    return ranked.flatMap(([, entries]) => entries.map(({ id }) => id));
  }

  #filtered({ status, priority, search }: LeadFilter, nameText: NameText): Entry[] {
    const place = status && leadStatuses.indexOf(status);
    const weight = priority && weightOf(priority);
    const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    if (place === undefined && weight === undefined && words.length === 0) return this.#entries.slice();
    const tests = words.map((word) => ({ word, isNamed: namedBy(word, nameText) }));
    return this.#entries.filter((entry) => {
      if (place !== undefined && entry.status !== place) return false;
      if (weight !== undefined && entry.priority !== weight) return false;
      return tests.every(({ word, isNamed }) => entry.text.includes(word) || isNamed(entry.otherId));
    });
  }
}

/** Whether a person's name holds the word; looked at once a person, who may have many leads. */
function namedBy(word: string, nameText: NameText): (personId: string) => boolean {
  const known = new Map<string, boolean>();
  return (personId) => {
    const before = known.get(personId);
    if (before !== undefined) return before;
    const isNamed = nameText(personId).includes(word);
    known.set(personId, isNamed);
    return isNamed;
  };
}

const older = (a: Entry, b: Entry) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

/** A lead as one side lists it. Its number is found with and without dashes. */
export function entryOf(lead: ListedLead, side: Side): Entry {
  const { leadId, product, sellerId, buyerId, buyerName, createdAt, marks } = lead;
  const words = [leadId, leadId.replaceAll('-', ''), product.name, product.productCode];
  if (side === 'seller') words.push(buyerName);
  return {
    id: lead._id,
    mark: marks[side],
    createdAt: createdAt.getTime(),
    status: leadStatuses.indexOf(lead.status),
    priority: weightOf(lead.priority),
    otherId: side === 'seller' ? buyerId : sellerId,
    text: words.join('\n').toLowerCase(),
  };
}
