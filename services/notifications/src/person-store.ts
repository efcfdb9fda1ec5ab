import type { DomainEvent, events, Side } from '@gehna/contracts';
import { type Copy, type CopyStore, copies, type Database } from '@gehna/kit';

/** What is kept of an account: how others call it. */
export interface PersonCopy extends Copy {
  ownerName: string;
  businessName: string | null;
}

export class PersonStore {
  readonly #people: CopyStore<PersonCopy>;

  constructor(database: Database) {
    this.#people = copies<PersonCopy>({ database, collection: 'people' });
  }

  keep({ subject, version, data }: DomainEvent<typeof events.auth.userEvents>): Promise<boolean> {
    const { ownerName, businessName } = data;
    return this.#people.putIfNewer(subject, version, { ownerName, businessName });
  }

  /** Those of the ids that are known. */
  findMany(ids: readonly string[]): Promise<ReadonlyMap<string, PersonCopy>> {
    return this.#people.findMany([...new Set(ids)]);
  }
}

/** A seller is called by their business, a buyer by their own name. `side` is that of the one who reads it. */
export function nameFor(side: Side, { ownerName, businessName }: PersonCopy): string {
  return side === 'buyer' ? (businessName ?? ownerName) : ownerName;
}
