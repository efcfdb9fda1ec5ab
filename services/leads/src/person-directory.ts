import { events } from '@gehna/contracts';
import type { Messaging } from '@gehna/kit';
import type { PersonCopy, PersonStore } from './person-store.ts';

/** A person as leads show them. `mobile` is E.164. */
export type Person = Pick<PersonCopy, 'ownerName' | 'businessName' | 'mobile'>;

/** The name that a business goes by, else the owner's. */
export const nameOf = ({ businessName, ownerName }: Person) => businessName ?? ownerName;

/**
 * Everybody's names and numbers in this replica's memory (about 250 bytes each), so that lists can be searched by the names
 * that people have now. Each replica follows auth by itself and is right within a second.
 */
export class PersonDirectory {
  readonly #people = new Map<string, { version: number; person: Person }>();

  of(id: string): Person | undefined {
    return this.#people.get(id)?.person;
  }

  keep(id: string, version: number, { ownerName, businessName, mobile }: Person): void {
    if (version <= (this.#people.get(id)?.version ?? 0)) return;
    this.#people.set(id, { version, person: { ownerName, businessName, mobile } });
  }
}

/** Fills the directory from the database and keeps it current. Resolves when it can answer. */
export async function openDirectory({
  directory,
  people,
  messaging,
}: {
  directory: PersonDirectory;
  people: PersonStore;
  messaging: Messaging;
}): Promise<void> {
  const model = messaging.readModel({
    async load() {
      for await (const { _id, version, ...person } of people.all()) directory.keep(_id, version, person);
    },
    each: [
      messaging.each(events.auth.userEvents, ({ subject, version, data }) => directory.keep(subject, version, data)),
    ],
  });
  await model.ready;
}
