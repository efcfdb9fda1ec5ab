import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, type DomainEvent, notificationDays, type routes } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import type { Database, HandlerContext } from '@gehna/kit';
import type { Collection } from 'mongodb';
import { isRecent, type Notification, oldestKept } from './notification.ts';

export interface StoredNotification extends Notification {
  /** `<userId>:<subjectId>`, then `:<topic>` where there is one. */
  readonly _id: string;
  readonly userId: string;
  readonly subjectId: string;
}

/** What an event changes for one user. */
export interface NotificationChange {
  readonly event: Pick<DomainEvent, 'subject' | 'time'>;
  readonly userId: string;
  /** Distinguishes the notifications of a subject that has several for one user. */
  readonly topic?: string;
  /** From the notification before the event to the one after it; null: there is none. */
  readonly decide: (before: Notification | null) => Notification | null;
}

/** Which notifications a user has read: these, or all until a moment, or all. */
export type Marked = BodyOf<typeof routes.notifications.readNotifications>;

/** Notifications that a user keeps; the oldest beyond them are deleted. */
const maxPerUser = 500;

const indexes = [
  { name: 'user', key: { userId: 1, at: -1, _id: -1 } },
  { name: 'unread', key: { userId: 1, isRead: 1, at: -1 } },
  { name: 'other', key: { otherUserId: 1 } },
  { name: 'expiry', key: { at: 1 }, expireAfterSeconds: notificationDays * 24 * 60 * 60 },
] as const;

/** Notifications in the database, one a user, subject and topic; the only place that uses the collection. */
export class NotificationStore {
  readonly #notifications: Collection<StoredNotification>;
  readonly #clock: () => Date;

  constructor(database: Database) {
    // Notifications are called entries in the database.
    this.#notifications = database.prepare('entries', indexes);
    this.#clock = database.clock;
  }

  /**
   * Stores what is decided, one change after the other, in the handler's transaction: as many queries for many as for one.
   * Returns the changes after which the user's list is another one.
   */
  async change<C extends NotificationChange>(changes: readonly C[], { session, now }: HandlerContext): Promise<C[]> {
    const ids = changes.map(idOf);
    const found = await this.#notifications.find({ _id: { $in: ids } }, { session }).toArray();
    const stored = new Map(found.map((one) => [one._id, notificationOf(one)]));
    const written = changes.flatMap((change) => {
      const before = stored.get(idOf(change)) ?? null;
      const after = readWhenOld(change.decide(before), before, now);
      if (after === null || isDeepStrictEqual(after, before)) return [];
      stored.set(idOf(change), after);
      return [{ change, before, after }];
    });
    if (written.length === 0) return [];
    const writes = written.map(({ change, before, after }) => {
      const { userId, event } = change;
      const document = { _id: idOf(change), userId, subjectId: event.subject, ...after };
      if (before === null) return { insertOne: { document } };
      return { replaceOne: { filter: { _id: document._id }, replacement: document } };
    });
    await this.#notifications.bulkWrite(writes, { session });
    const added = written.filter(({ before }) => before === null);
    if (added.length > 0) await this.#deleteOldest([...new Set(added.map(({ change }) => change.userId))], session);
    return written.map(({ change }) => change);
  }

  /** The newest, in their order; without a limit all that are kept. */
  newest(userId: string, limit = 0): Promise<StoredNotification[]> {
    return this.#notifications.find(this.#keptOf(userId)).sort({ at: -1, _id: -1 }).limit(limit).toArray();
  }

  unread(userId: string): Promise<number> {
    return this.#notifications.countDocuments({ ...this.#keptOf(userId), isRead: false });
  }

  /** Marks some, or all, of a user's notifications. Returns whether that changed any. */
  async markRead(userId: string, { ids, upTo }: Marked = {}): Promise<boolean> {
    const which = ids
      ? { _id: { $in: ids.filter((id) => id.startsWith(`${userId}:`)) } }
      : { userId, isRead: false, ...(upTo !== undefined && { at: { $lte: new Date(upTo) } }) };
    return (await this.#notifications.updateMany(which, { $set: { isRead: true } })).modifiedCount > 0;
  }

  /** Erases the notifications of a user who deleted the account, and the name from those of others. */
  async eraseUser(userId: string): Promise<void> {
    await this.#notifications.deleteMany({ userId });
    const named = { otherUserId: userId, otherUserName: { $ne: null } };
    await this.#notifications.updateMany(named, { $set: { otherUserName: deletedAccount.name } });
  }

  async #deleteOldest(userIds: readonly string[], session: HandlerContext['session']): Promise<void> {
    const counts = [{ $match: { userId: { $in: userIds } } }, { $group: { _id: '$userId', count: { $sum: 1 } } }];
    const users = await this.#notifications.aggregate<{ _id: string; count: number }>(counts, { session }).toArray();
    for (const { _id, count } of users) if (count > maxPerUser) await this.#deleteOldestOf(_id, session);
  }

  async #deleteOldestOf(userId: string, session: HandlerContext['session']): Promise<void> {
    const oldest = await this.#notifications
      .find({ userId }, { projection: { _id: 1 }, session })
      .sort({ at: -1, _id: -1 })
      .skip(maxPerUser)
      .toArray();
    if (oldest.length === 0) return;
    await this.#notifications.deleteMany({ _id: { $in: oldest.map(({ _id }) => _id) } }, { session });
  }

  /** The database deletes expired ones within a minute or so; until then they are not shown. */
  #keptOf(userId: string) {
    return { userId, at: { $gte: oldestKept(this.#clock()) } };
  }
}

const idOf = ({ userId, event: { subject }, topic }: NotificationChange) =>
  topic === undefined ? `${userId}:${subject}` : `${userId}:${subject}:${topic}`;

function notificationOf({
  _id,
  userId: _userId,
  subjectId: _subjectId,
  ...notification
}: StoredNotification): Notification {
  return notification;
}

/**
 * What happened long before its first event arrives, as at a new database, is stored as read. The unread messages of a
 * conversation are its own state, and count all the same.
 */
function readWhenOld(after: Notification | null, before: Notification | null, now: Date): Notification | null {
  if (after === null || after.at < oldestKept(now)) return null;
  const isOld = !isRecent(after.at, now) && after.kind !== 'message' && before?.at.getTime() !== after.at.getTime();
  return isOld ? { ...after, isRead: true } : after;
}
