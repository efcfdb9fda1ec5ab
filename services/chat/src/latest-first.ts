import type { Side } from '@gehna/contracts';
import type { Collection } from 'mongodb';
import type { Conversation } from './conversation.ts';

const day = 24 * 60 * 60 * 1000;
/** Milliseconds back from now that are looked through, one after the other, until enough is found. */
const spans = [3 * day, 30 * day];

/**
 * The `count` latest conversations of one side. Recent times are read first, as a range of the index: SecantusDB sorts all
 * that a query finds (5,000 conversations: 115 ms; the last days of them: 2 ms). Whoever has few pays three quick looks.
 */
export async function latestFirst(
  conversations: Collection<Conversation>,
  { side, userId, count, now }: { side: Side; userId: string; count: number; now: Date },
): Promise<Conversation[]> {
  for (const span of spans) {
    const found = await latest(conversations, side, userId, count, new Date(now.getTime() - span));
    if (found.length === count) return found;
  }
  return latest(conversations, side, userId, count, new Date(0));
}

function latest(conversations: Collection<Conversation>, side: Side, userId: string, count: number, since: Date) {
  return latestSince(conversations, side, userId, since).sort({ activeAt: -1, _id: -1 }).limit(count).toArray();
}

/** A cursor, so that a test can ask the database how it reads this. */
export function latestSince(conversations: Collection<Conversation>, side: Side, userId: string, since: Date) {
  return conversations.find({ [`lookup.${side}`]: userId, activeAt: { $gte: since } });
}

/** Puts the latest of both sides in one order. */
export function byActivity(one: Conversation, other: Conversation): number {
  return other.activeAt.getTime() - one.activeAt.getTime() || (one._id < other._id ? 1 : -1);
}
