import { type Database, inSession } from '@gehna/kit';
import type { ClientSession, Collection } from 'mongodb';
import { currentRelease, listHash, type SynonymRelease } from './search/synonym-groups.ts';
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
  /** Absent in documents of builds that left a new release's groups to the operator. */
  replacedByOperator?: boolean;
}

/** The synonyms of the search: those of the newest release, until an operator replaces them. */
export class SynonymStore {
  readonly #database: Database;
  readonly #release: SynonymRelease;
  readonly #groups: Collection<StoredGroup>;
  readonly #versions: Collection<SynonymVersion>;

  constructor(database: Database, release: SynonymRelease = currentRelease()) {
    this.#database = database;
    this.#release = release;
    this.#groups = database.prepare<StoredGroup>('synonyms');
    this.#versions = database.prepare<SynonymVersion>('synonym_versions');
  }

  /** 0 before the first start has stored the defaults. */
  async version(session?: ClientSession): Promise<number> {
    return (await this.#versions.findOne({ _id: 'synonyms' }, inSession(session)))?.version ?? 0;
  }

  load(): Promise<SynonymTable> {
    return this.#database.transaction(async (session) => {
      return new SynonymTable(await this.#groupsStored(session), await this.version(session));
    });
  }

  /**
   * Stores the groups of `synonyms.json` in a new database, and where an earlier release stored its own. Those of an operator,
   * and of a release that is newer than this one, stay. Returns whether it stored them.
   */
  takeReleased(): Promise<boolean> {
    return this.#database.transaction(async (session) => {
      const stored = await this.#versions.findOne({ _id: 'synonyms' }, { session });
      if (stored?.replacedByOperator) return false;
      const { groups, earlier } = this.#release;
      if (stored && !earlier.includes(listHash(await this.#groupsStored(session)))) return false;
      await this.#store(groups, { replacedByOperator: false }, session);
      return true;
    });
  }

  /**
   * Replaces all groups. Running replicas search by them within seconds, and later releases leave them, unless they are those
   * of this release.
   */
  async replace(groups: readonly SynonymGroup[]): Promise<void> {
    const replacedByOperator = listHash(groups) !== listHash(this.#release.groups);
    await this.#database.transaction((session) => this.#store(groups, { replacedByOperator }, session));
  }

  async #store(
    groups: readonly SynonymGroup[],
    mark: { replacedByOperator: boolean },
    session: ClientSession,
  ): Promise<void> {
    await this.#versions.updateOne(
      { _id: 'synonyms' },
      { $inc: { version: 1 }, $set: mark },
      { upsert: true, session },
    );
    await this.#groups.deleteMany({}, { session });
    const stored = groups.map(({ name, ...group }, position) => ({ _id: name, ...group, position }));
    await this.#groups.insertMany(stored, { session });
  }

  async #groupsStored(session: ClientSession): Promise<SynonymGroup[]> {
    const stored = await this.#groups.find({}, { session }).sort({ position: 1 }).toArray();
    return stored.map(({ _id: name, words, kindOf, suggestAs }) => ({ name, words, kindOf, suggestAs }));
  }
}
