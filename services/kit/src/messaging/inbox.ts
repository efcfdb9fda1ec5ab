import type { ClientSession, Collection } from 'mongodb';

/** The newest event of an aggregate whose effect a reaction has stored. */
export interface InboxRecord {
  /** `<reaction>:<aggregate id>`. */
  _id: string;
  version: number;
  eventId: string;
  handledAt: Date;
}

/**
 * Notes that an effect happens, in the effect's own transaction. False when this event, or a newer one of the same
 * aggregate, had its effect before: then nothing is to be done. One record per reaction and aggregate, so that it can be
 * kept for ever.
 */
export async function enterInbox(
  inbox: Collection<InboxRecord>,
  reaction: string,
  event: { id: string; subject: string; version: number },
  { session, now }: { session: ClientSession; now: Date },
): Promise<boolean> {
  const _id = `${reaction}:${event.subject}`;
  const record = { version: event.version, eventId: event.id, handledAt: now };
  const known = await inbox.findOne({ _id }, { session });
  if (!known) {
    await inbox.insertOne({ _id, ...record }, { session });
    return true;
  }
  if (known.version >= event.version) return false;
  await inbox.updateOne({ _id, version: known.version }, { $set: record }, { session });
  return true;
}
