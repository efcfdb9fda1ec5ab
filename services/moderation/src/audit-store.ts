import type { AuditedAction, AuditedKind, QueryOf, routes } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { type Database, findPage, literalPattern, newId, searchedText } from '@gehna/kit';
import type { ClientSession, Collection, Filter } from 'mongodb';

/** Something that a reviewer did, or that an owner answered to it. */
export interface AuditEntry {
  readonly _id: string;
  readonly at: Date;
  /** Who did it. */
  readonly by: string;
  readonly action: AuditedAction;
  readonly kind: AuditedKind;
  readonly subjectId: string;
  /** As it was called then. */
  readonly subjectName: string;
  /** Empty for a metal rate, which has no owner. */
  readonly ownerId: string;
  readonly note: string | null;
  /** Cases that this belongs to; none for what was decided in another queue. */
  readonly cases: readonly string[];
  /** Words of names, note and ids, as searched texts: searches compare their beginnings. */
  readonly words: readonly string[];
}

type AuditQuery = QueryOf<typeof routes.moderation.listAudit>;
type NewEntry = Omit<AuditEntry, '_id' | 'words'>;

/** What a reviewer decided in another queue, or a rate that one set. */
export interface DecidedElsewhere
  extends Pick<AuditEntry, 'at' | 'by' | 'subjectId' | 'subjectName' | 'ownerId' | 'note'> {
  readonly action: 'approved' | 'rejected' | 'set';
  readonly kind: 'product' | 'application' | 'metal-rate';
}

/** Entries that are read of one case. */
const maxOfCase = 200;
const maxWords = 200;

const indexes = [
  { name: 'newest', key: { at: -1, _id: -1 } },
  { name: 'byAction', key: { action: 1, at: -1, _id: -1 } },
  { name: 'byKind', key: { kind: 1, at: -1, _id: -1 } },
  { name: 'words', key: { words: 1, at: -1, _id: -1 } },
  { name: 'ofOwner', key: { ownerId: 1 } },
  { name: 'ofActor', key: { by: 1 } },
  { name: 'ofCase', key: { cases: 1, at: 1, _id: 1 } },
] as const;

const newestFirst = { at: -1, _id: -1 } as const;

export const wordsOf = (...texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => searchedText(text ?? '').match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [])),
];

const wordsOfEntry = (
  { subjectName, subjectId, note }: Pick<AuditEntry, 'subjectName' | 'subjectId' | 'note'>,
  names: readonly string[],
) => wordsOf(subjectName, subjectId, ...names, note).slice(0, maxWords);

/** MongoDB reads the beginning of a literal pattern as a range of the index; SecantusDB scans for it. */
const beginningWith = (word: string) => ({ words: { $regex: `^${literalPattern(word)}` } });

/** The audit log. Entries are only ever added; names and words of a user who deleted the account are erased from them. */
export class AuditStore {
  readonly #entries: Collection<AuditEntry>;

  constructor(database: Database) {
    this.#entries = database.prepare<AuditEntry>('audit', indexes);
  }

  /** In the transaction of what it describes. `names`: of the users that it is found by beside its own words. */
  async add(entry: NewEntry, names: readonly string[], session: ClientSession): Promise<void> {
    await this.#entries.insertOne({ ...entry, _id: newId('aud'), words: wordsOfEntry(entry, names) }, { session });
  }

  /** Idempotent: subject and time make the id, since every later event of the subject carries its decision too. */
  async addDecidedElsewhere(decided: DecidedElsewhere, names: readonly string[]): Promise<void> {
    const _id = `${decided.kind}-${decided.subjectId}-${decided.at.getTime()}`;
    const entry = { ...decided, cases: [], words: wordsOfEntry(decided, names) };
    await this.#entries.updateOne({ _id }, { $setOnInsert: entry }, { upsert: true });
  }

  /**
   * Who did what to which subject, when, stays: by ids, which no longer lead to a name.
   * @param namesOf of the other user of an entry, by which it is found as before
   */
  async eraseUser(userId: string, namesOf: (id: string) => Promise<readonly string[]>): Promise<void> {
    const namesBeside = async (id: string) => (id === userId ? [] : namesOf(id));
    for await (const entry of this.#entries.find({ ownerId: userId })) {
      const erased = { subjectName: deletedAccount.name, note: null };
      const words = wordsOfEntry({ ...entry, ...erased }, await namesBeside(entry.by));
      await this.#entries.updateOne({ _id: entry._id }, { $set: { ...erased, words } });
    }
    for await (const entry of this.#entries.find({ by: userId })) {
      const words = wordsOfEntry(entry, await namesBeside(entry.ownerId));
      await this.#entries.updateOne({ _id: entry._id }, { $set: { words } });
    }
  }

  /** The newest first. */
  list({ search, action, kind, ...page }: AuditQuery): Promise<{ found: AuditEntry[]; total: number }> {
    const beginnings = wordsOf(search ?? null).map(beginningWith);
    const filter: Filter<AuditEntry> = {
      ...(action && { action }),
      ...(kind && { kind }),
      ...(beginnings.length > 0 && { $and: beginnings }),
    };
    return findPage(this.#entries, filter, newestFirst, page);
  }

  /** The oldest first. */
  async ofCase(id: string): Promise<AuditEntry[]> {
    const newest = await this.#entries.find({ cases: id }).sort(newestFirst).limit(maxOfCase).toArray();
    return newest.reverse();
  }
}
