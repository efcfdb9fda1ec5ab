import type { DataOf, DomainEvent, events } from '@gehna/contracts';
import { type Copy, type CopyStore, copies, type Database } from '@gehna/kit';

type UserEvent = DomainEvent<typeof events.auth.userEvents>;

/** What chat keeps of an account: the names that the other participant sees, and whether it sells. */
export interface Person extends Copy, Pick<DataOf<typeof events.auth.userEvents>, 'ownerName' | 'businessName'> {
  isSeller: boolean;
}

/** Copies of all accounts: everybody can talk. */
export class PersonStore {
  readonly #people: CopyStore<Person>;

  constructor(database: Database) {
    this.#people = copies<Person>({ database, collection: 'people' });
  }

  async keep({ subject, version, data: { ownerName, businessName, roles } }: UserEvent): Promise<void> {
    await this.#people.putIfNewer(subject, version, { ownerName, businessName, isSeller: roles.includes('seller') });
  }

  find(id: string): Promise<Person | null> {
    return this.#people.find(id);
  }

  findMany(ids: readonly string[]): Promise<Map<string, Person>> {
    return this.#people.findMany(ids);
  }
}
