import { isDeepStrictEqual } from 'node:util';
import { notificationDays } from '@gehna/contracts';
import { type Database, duplicateKeyOf, unavailable } from '@gehna/kit';
import type { Collection } from 'mongodb';
import { isNews, isOver, type Told } from './told.ts';

/** What one person hears of one subject. It stays when there is nothing to tell, so that a late older event tells nothing. */
export interface Entry {
  /** `<person>:<subject>`. */
  readonly _id: string;
  readonly userId: string;
  readonly subjectId: string;
  /** Of the newest event of the subject. */
  readonly version: number;
  /** Its time; the entry is removed 90 days later. */
  readonly heardAt: Date;
  readonly told: Omit<Told, 'at' | 'isRead'> | null;
  /** null: nothing is told. */
  readonly at: Date | null;
  readonly isRead: boolean;
}

export type Shown = Entry & { readonly told: NonNullable<Entry['told']>; readonly at: Date };

/** An event, as far as it matters which is newer. */
export interface Heard {
  readonly userId: string;
  readonly subjectId: string;
  readonly version: number;
  readonly time: Date;
}

/** `late`: something newer had been heard, or it is over; `quiet`: the bell shows what it showed. */
export type Effect = 'late' | 'quiet' | 'told';

/** Entries that a person's bell keeps; the oldest beyond them are shown no more. */
const mostOfPerson = 500;
const attempts = 20;
const hidden = { told: null, at: null, isRead: true };

export class BellStore {
  readonly #entries: Collection<Entry>;
  readonly #clock: () => Date;

  constructor(database: Database) {
    database.prepare('entries', [
      { name: 'ofPerson', key: { userId: 1, at: -1 } },
      { name: 'unread', key: { userId: 1, isRead: 1, at: -1 } },
      { name: 'heardAt', key: { heardAt: 1 } },
    ]);
    this.#entries = database.collection('entries');
    this.#clock = database.clock;
  }

  /**
   * Decides what a person hears, by what they were told before. The guard takes the version, so that a doubled, late or
   * replayed event changes nothing, and the read mark, so that one which is set meanwhile is not lost.
   */
  async hear(heard: Heard, decide: (told: Told | null) => Told | null): Promise<Effect> {
    const now = this.#clock();
    if (isOver(heard.time, now)) return 'late';
    const _id = `${heard.userId}:${heard.subjectId}`;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const before = await this.#entries.findOne({ _id });
      if (before && before.version >= heard.version) return 'late';
      const toldBefore = before && toldOf(before);
      const entry = entryOf(_id, heard, withoutOldNews(decide(toldBefore), toldBefore, now));
      if (!(await this.#put(entry, before))) continue;
      if (entry.at && !before?.at) await this.#hideOldest(heard.userId);
      return isSame(entry, before) ? 'quiet' : 'told';
    }
    throw unavailable('Too many changes at once.');
  }

  /** What is shown, the newest first. */
  async newest(userId: string, limit: number): Promise<Shown[]> {
    const found = await this.#entries.find(this.#shownTo(userId)).sort({ at: -1, _id: -1 }).limit(limit).toArray();
    return found as Shown[];
  }

  unread(userId: string): Promise<number> {
    return this.#entries.countDocuments({ ...this.#shownTo(userId), isRead: false });
  }

  /** Marks some, or all, of a person's entries. Returns whether that changed any. */
  async read(userId: string, ids?: readonly string[]): Promise<boolean> {
    // By their ids alone: with more in the filter SecantusDB of the wheel reads the whole collection.
    const which = ids ? { _id: { $in: ids.filter((id) => id.startsWith(`${userId}:`)) } } : { userId, isRead: false };
    return (await this.#entries.updateMany(which, { $set: { isRead: true } })).modifiedCount > 0;
  }

  /** Removes what nothing was heard of for 90 days. Returns how many. */
  async sweep(): Promise<number> {
    return (await this.#entries.deleteMany({ heardAt: { $lt: this.#oldest() } })).deletedCount;
  }

  async #put(entry: Entry, before: Entry | null): Promise<boolean> {
    if (before) {
      const { _id, version, isRead } = before;
      return (await this.#entries.replaceOne({ _id, version, isRead }, entry)).matchedCount === 1;
    }
    try {
      await this.#entries.insertOne(entry);
      return true;
    } catch (error) {
      if (duplicateKeyOf(error)?.index === '_id_') return false;
      throw error;
    }
  }

  async #hideOldest(userId: string): Promise<void> {
    const oldest = await this.#entries
      .find(this.#shownTo(userId), { projection: { at: 1 } })
      .sort({ at: -1, _id: -1 })
      .skip(mostOfPerson)
      .toArray();
    const [first] = oldest;
    if (!first) return;
    // One that something newer was heard of meanwhile is no longer among the oldest.
    const still = { _id: { $in: oldest.map(({ _id }) => _id) }, userId, at: { $lte: first.at } };
    await this.#entries.updateMany(still, { $set: hidden });
  }

  #shownTo(userId: string) {
    return { userId, at: { $gte: this.#oldest() } };
  }

  #oldest(): Date {
    return new Date(this.#clock().getTime() - notificationDays * 24 * 60 * 60_000);
  }
}

function toldOf({ told, at, isRead }: Entry): Told | null {
  return told && at && { ...told, at, isRead };
}

function entryOf(_id: string, { userId, subjectId, version, time }: Heard, told: Told | null): Entry {
  const subject = { _id, userId, subjectId, version, heardAt: time };
  if (told === null) return { ...subject, ...hidden };
  const { at, isRead, ...rest } = told;
  return { ...subject, told: rest, at, isRead };
}

/**
 * What happened long before it is heard of for the first time, as by an emptied database, is not announced: it is listed as
 * read. What a conversation has unread is its own state, and counts all the same.
 */
function withoutOldNews(told: Told | null, before: Told | null, now: Date): Told | null {
  if (told === null || isOver(told.at, now)) return null;
  const isOld = !isNews(told.at, now) && told.kind !== 'message' && before?.at.getTime() !== told.at.getTime();
  return isOld ? { ...told, isRead: true } : told;
}

function isSame(entry: Entry, before: Entry | null): boolean {
  if (!before) return entry.at === null;
  const shown = ({ told, at, isRead }: Entry) => ({ told, at, isRead });
  return isDeepStrictEqual(shown(entry), shown(before));
}
