import type { AnyBulkWriteOperation, ClientSession, Collection } from 'mongodb';

/** The newest event of an aggregate whose effect a handler has stored. */
export interface InboxRecord {
  /** `<handler>:<aggregate id>`. */
  _id: string;
  version: number;
  eventId: string;
  handledAt: Date;
}

export interface InboxEntry {
  readonly handler: string;
  readonly event: { readonly id: string; readonly subject: string; readonly version: number };
}

/**
 * Notes that effects happen, in their own transaction. Returns the entries whose effect is due: the others, or newer events of
 * the same aggregates, had theirs before. One record per handler and aggregate, so that it can be kept for ever.
 */
export async function enterInbox<E extends InboxEntry>(
  inbox: Collection<InboxRecord>,
  entries: readonly E[],
  { session, now }: { session: ClientSession; now: Date },
): Promise<E[]> {
  const idOf = ({ handler, event }: InboxEntry) => `${handler}:${event.subject}`;
  const known = await inbox.find({ _id: { $in: entries.map(idOf) } }, { session }).toArray();
  const versions = new Map(known.map(({ _id, version }) => [_id, version]));
  const due = entries.filter((entry) => entry.event.version > (versions.get(idOf(entry)) ?? -1));
  const writes = due.map((entry): AnyBulkWriteOperation<InboxRecord> => {
    const { event } = entry;
    const _id = idOf(entry);
    const record = { version: event.version, eventId: event.id, handledAt: now };
    const version = versions.get(_id);
    if (version === undefined) return { insertOne: { document: { _id, ...record } } };
    return { updateOne: { filter: { _id, version }, update: { $set: record } } };
  });
  if (writes.length > 0) await inbox.bulkWrite(writes, { session });
  return due;
}
