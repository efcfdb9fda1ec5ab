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

/** Which leads of a list are wanted. */
export interface Stretch {
  /** How many stand before them. */
  readonly from: number;
  readonly count: number;
}

const whole: Stretch = { from: 0, count: Number.POSITIVE_INFINITY };

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
  // One array a field, the oldest lead first, and no object a lead: 50,000 objects cost 8 ms to walk and 50 ms to sweep around.
  readonly #ids: string[] = [];
  readonly #createdAt: number[] = [];
  readonly #status: number[] = [];
  readonly #priority: number[] = [];
  readonly #otherIds: string[] = [];
  readonly #texts: string[] = [];

  get size(): number {
    return this.#ids.length;
  }

  /** Takes leads in, in any order, each as often as one likes. */
  put(entries: readonly Entry[]): void {
    const added = new Map<string, Entry>();
    for (const entry of entries) {
      const place = this.#placeOf(entry);
      if (this.#ids[place] === entry.id) this.#lay(entry, place, 1);
      else added.set(entry.id, entry);
    }
    for (const entry of [...added.values()].sort(older)) this.#lay(entry, this.#placeOf(entry), 0);
  }

  /** Of all leads that fit, in the order asked for (equals stand the newest first): how many, and the ids of a stretch. */
  list({ sortBy, sortOrder, ...filter }: LeadFilter & LeadOrder, nameText: NameText, { from, count } = whole) {
    const fits = this.#fitting(filter, nameText);
    const rankOf = { createdAt: undefined, status: this.#status, priority: this.#priority }[sortBy];
    const isOldestFirst = sortBy === 'createdAt' && sortOrder === 'asc';
    const until = from + count;
    // Of each rank no more than may be shown.
    const ranks: string[][] = [];
    let total = 0;
    for (let step = 0; step < this.size; step++) {
      const place = isOldestFirst ? step : this.size - 1 - step;
      if (!fits(place)) continue;
      total++;
      const rank = rankOf?.[place] ?? 0;
      ranks[rank] ??= [];
      if (ranks[rank].length < until) ranks[rank].push(this.#ids[place] ?? '');
    }
    if ((sortOrder ?? (sortBy === 'priority' ? 'desc' : 'asc')) === 'desc') ranks.reverse();
    return { ids: ranks.flat().slice(from, until), total };
  }

  /** Whether the lead at a place is among those asked for. */
  #fitting({ status, priority, search }: LeadFilter, nameText: NameText): (place: number) => boolean {
    const wanted = status && leadStatuses.indexOf(status);
    const weight = priority && weightOf(priority);
    const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const tests = words.map((word) => ({ word, isNamed: namedBy(word, nameText) }));
    return (place) => {
      if (wanted !== undefined && this.#status[place] !== wanted) return false;
      if (weight !== undefined && this.#priority[place] !== weight) return false;
      return tests.every(
        ({ word, isNamed }) => this.#texts[place]?.includes(word) || isNamed(this.#otherIds[place] ?? ''),
      );
    };
  }

  /** Where a lead stands, or would: its moment and its id never change. */
  #placeOf(entry: Entry): number {
    let [from, to] = [0, this.size];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      const other = { createdAt: this.#createdAt[middle] ?? 0, id: this.#ids[middle] ?? '' };
      if (older(other, entry) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Into its place: instead of what is there (1), or before it (0). */
  #lay({ id, createdAt, status, priority, otherId, text }: Entry, place: number, instead: 0 | 1): void {
    this.#ids.splice(place, instead, id);
    this.#createdAt.splice(place, instead, createdAt);
    this.#status.splice(place, instead, status);
    this.#priority.splice(place, instead, priority);
    this.#otherIds.splice(place, instead, otherId);
    this.#texts.splice(place, instead, text);
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

type Moment = Pick<Entry, 'createdAt' | 'id'>;
const older = (a: Moment, b: Moment) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : Number(a.id > b.id));

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
