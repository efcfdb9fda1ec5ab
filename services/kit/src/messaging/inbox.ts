import type { DomainEvent } from '@gehna/contracts';
import type { Collection } from 'mongodb';
import type { Database } from '../mongo/database.ts';

/** The newest event of an aggregate whose effect is stored: one record for each, so that it can be kept for ever. */
export interface InboxRecord {
  /** `<subscriber>:<aggregate id>`. */
  _id: string;
  version: number;
  eventId: string;
  handledAt: Date;
}

export const inboxOf = (database: Database): Collection<InboxRecord> => database.collection<InboxRecord>('inbox');

export const inboxRecord = (subscriber: string, { subject, version, id }: DomainEvent, now: Date): InboxRecord => ({
  _id: `${subscriber}:${subject}`,
  version,
  eventId: id,
  handledAt: now,
});
