import type { Database } from '@gehna/kit';
import type { ClientSession, Collection } from 'mongodb';
import { defaultSynonyms } from './search/synonym-groups.ts';
import { type SynonymGroup, SynonymTable } from './search/synonym-table.ts';

/** A synonym group; its name is the id. */
interface StoredGroup extends Omit<SynonymGroup, 'name'> {
  _id: string;
  /** In the order of the file, which is that of suggestions of equal rank. */
  position: number;
}

/** Grows with every change of the synonyms; running replicas poll it. */
interface SynonymVersion {
  _id: 'synonyms';
  version: number;
}

/** The synonyms of the search: data of the operator, and not of a release. */
export class SynonymStore {
  readonly #database: Database;
  readonly #groups: Collection<StoredGroup>;
  readonly #versions: Collection<SynonymVersion>;

  constructor(database: Database) {
    for (const collection of ['synonyms', 'synonym_versions']) database.prepare(collection);
    this.#database = database;
    this.#groups = database.collection<StoredGroup>('synonyms');
    this.#versions = database.collection<SynonymVersion>('synonym_versions');
  }

  /** 0 before the first start has stored the defaults. */
  async version(session?: ClientSession): Promise<number> {
    return (await this.#versions.findOne({ _id: 'synonyms' }, session && { session }))?.version ?? 0;
  }

  load(): Promise<SynonymTable> {
    return this.#database.transaction(async (session) => {
      const groups = await this.#groups.find({}, { session }).sort({ position: 1 }).toArray();
      return new SynonymTable(
        groups.map(({ _id: name, words, kindOf, suggestAs }) => ({ name, words, kindOf, suggestAs })),
        await this.version(session),
      );
    });
  }

  /** Stores the groups of `synonyms.json` in a new database. */
  async addDefaults(): Promise<void> {
    if ((await this.version()) > 0) return;
    try {
      await this.#database.transaction(async (session) => {
        await this.#versions.insertOne({ _id: 'synonyms', version: 1 }, { session });
        await this.#insert(defaultSynonyms(), session);
      });
    } catch (error) {
      // Another replica that starts now was faster.
      if ((await this.version()) === 0) throw error;
    }
  }

  /** Replaces all groups. Running replicas search by them within seconds. */
  async replace(groups: readonly SynonymGroup[]): Promise<void> {
    await this.#database.transaction(async (session) => {
      await this.#versions.updateOne({ _id: 'synonyms' }, { $inc: { version: 1 } }, { upsert: true, session });
      await this.#groups.deleteMany({}, { session });
      await this.#insert(groups, session);
    });
  }

  async #insert(groups: readonly SynonymGroup[], session: ClientSession): Promise<void> {
    const stored = groups.map(({ name, ...group }, position) => ({ _id: name, ...group, position }));
    await this.#groups.insertMany(stored, { session });
  }
}
