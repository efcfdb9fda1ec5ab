import { type Database, historyStore } from '@gehna/kit';
import type { ClientSession } from 'mongodb';
import { notesOf, type Product } from './product.ts';

/** Something that happened to a product's content. */
interface HistoryEntry {
  readonly _id: string;
  readonly productId: string;
  readonly at: Date;
  /** Who did it. */
  readonly by: string;
  readonly what: 'submitted' | 'approved' | 'rejected';
  /** Of a rejection. */
  readonly note: string | null;
}

export type ProductHistory = ReturnType<typeof productHistory>;

/** Submissions and decisions. */
export function productHistory(database: Database) {
  const entries = historyStore<HistoryEntry>(database, { of: 'productId', index: 'ofProduct' });
  return {
    ...entries,
    /** Adds what the review of a product has just become, in the transaction of the change. */
    add: (product: Product, session: ClientSession) => entries.add(entryOf(product), session),
  };
}

function entryOf({ _id: productId, sellerId, review }: Product): Omit<HistoryEntry, '_id'> {
  if (review.status === 'pending') {
    return { productId, at: review.submittedAt, by: sellerId, what: 'submitted', note: null };
  }
  const { status: what, decidedAt: at, decidedBy: by } = review;
  return { productId, at, by, what, note: notesOf(review) };
}
