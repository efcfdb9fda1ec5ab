import type { DataOf, DomainEvent, events } from '@gehna/contracts';
import { type Copy, type CopyStore, copies, type Database } from '@gehna/kit';

type UserEvent = DomainEvent<typeof events.auth.userEvents>;

/** What leads keeps of an account: a name to show and a number to call. */
export interface PersonCopy
  extends Copy,
    Pick<DataOf<typeof events.auth.userEvents>, 'ownerName' | 'businessName' | 'mobile'> {}

/** Copies of all accounts: everybody may ask about a piece. */
export class PersonStore {
  readonly #people: CopyStore<PersonCopy>;

  constructor(database: Database) {
    this.#people = copies<PersonCopy>({ database, collection: 'people' });
  }

  async keep({ subject, version, data: { ownerName, businessName, mobile } }: UserEvent): Promise<void> {
    await this.#people.putIfNewer(subject, version, { ownerName, businessName, mobile });
  }

  find(id: string): Promise<PersonCopy | null> {
    return this.#people.find(id);
  }

  /** Those of the ids that were heard of. */
  findMany(ids: readonly string[]): Promise<Map<string, PersonCopy>> {
    return this.#people.findMany([...new Set(ids)]);
  }

  all(): AsyncIterable<PersonCopy> {
    return this.#people.collection.find({}, { batchSize: 1000 });
  }
}

/** The name that a business goes by, else the owner's. */
export const nameOf = ({ businessName, ownerName }: PersonCopy) => businessName ?? ownerName;
