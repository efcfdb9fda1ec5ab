import { type LeadPriority, type LeadStatus, leadPriorities, leadStatuses, type Side } from '@gehna/contracts';
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

interface Entry {
  readonly id: string;
  /** Milliseconds. */
  readonly createdAt: number;
  /** Place in `leadStatuses`. */
  status: number;
  /** High 3, Medium 2, Low 1. */
  priority: number;
  readonly otherId: string;
  /** What a search looks into beside the other person's present name; small letters. */
  readonly text: string;
}

/** Of everybody by id: the text that a name is searched in, in small letters. */
export type NameText = (personId: string) => string;

const weightOf = (priority: LeadPriority) => leadPriorities.length - leadPriorities.indexOf(priority);

/**
 * The leads of one person's side, as far as lists need them to filter, search and sort: about 250 bytes each. The database
 * is asked only for those that a page then shows.
 */
export class Register {
  readonly #side: Side;
  /** The oldest first. */
  readonly #entries: Entry[] = [];
  readonly #byId = new Map<string, Entry>();
  /** The newest revision of the tally that is in here. */
  #revision = 0;

  constructor(side: Side) {
    this.#side = side;
  }

  get revision(): number {
    return this.#revision;
  }

  get size(): number {
    return this.#entries.length;
  }

  /** Takes leads in, in any order; each as often as one likes. Those of a database that sorts badly come unsorted. */
  put(leads: readonly ListedLead[]): void {
    let sorted = true;
    for (const lead of leads) {
      const status = leadStatuses.indexOf(lead.status);
      const priority = weightOf(lead.priority);
      this.#revision = Math.max(this.#revision, lead.marks[this.#side]);
      const known = this.#byId.get(lead._id);
      if (known) {
        known.status = status;
        known.priority = priority;
        continue;
      }
      const entry = { id: lead._id, ...lasting(lead, this.#side), status, priority };
      const last = this.#entries.at(-1);
      sorted &&= last === undefined || older(last, entry) < 0;
      this.#entries.push(entry);
      this.#byId.set(entry.id, entry);
    }
    if (!sorted) this.#entries.sort(older);
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
    return this.#entries.filter((entry) => {
      if (place !== undefined && entry.status !== place) return false;
      if (weight !== undefined && entry.priority !== weight) return false;
      if (words.length === 0) return true;
      return words.every((word) => entry.text.includes(word) || nameText(entry.otherId).includes(word));
    });
  }
}

const older = (a: Entry, b: Entry) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

/** What no change of a lead touches. Its number is found with and without dashes. */
function lasting({ leadId, product, sellerId, buyerId, buyerName, createdAt }: ListedLead, side: Side) {
  const words = [leadId, leadId.replaceAll('-', ''), leadId.replace(/\D/g, ''), product.name, product.productCode];
  if (side === 'seller') words.push(buyerName);
  return {
    createdAt: createdAt.getTime(),
    otherId: side === 'seller' ? buyerId : sellerId,
    text: words.join('\n').toLowerCase(),
  };
}
