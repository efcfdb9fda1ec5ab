import { events } from '@gehna/contracts';
import type { Messaging } from '@gehna/kit';
import type { PersonCopy, PersonStore } from '../person-store.ts';

type Named = Pick<PersonCopy, 'ownerName' | 'businessName'>;

/**
 * Everybody's present names in this replica's memory, in small letters (about 200 bytes a person), so that a long list can be
 * searched by them. Each replica follows auth by itself and is right within a second.
 */
export class Names {
  readonly #known = new Map<string, { version: number; text: string }>();

  /** What a name is searched in; empty for whom nobody has heard of. */
  of(id: string): string {
    return this.#known.get(id)?.text ?? '';
  }

  keep(id: string, version: number, { ownerName, businessName }: Named): void {
    if (version <= (this.#known.get(id)?.version ?? 0)) return;
    this.#known.set(id, { version, text: [ownerName, businessName ?? ''].join('\n').toLowerCase() });
  }
}

/** Fills the names from the database and keeps them current. Resolves when lists can be searched. */
export async function openNames(names: Names, people: PersonStore, messaging: Messaging): Promise<void> {
  const model = messaging.readModel({
    async load() {
      for await (const { _id, version, ...person } of people.all()) names.keep(_id, version, person);
    },
    each: [messaging.each(events.auth.userEvents, ({ subject, version, data }) => names.keep(subject, version, data))],
  });
  await model.ready;
}
