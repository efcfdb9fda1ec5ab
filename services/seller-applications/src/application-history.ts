import { type Database, historyStore } from '@gehna/kit';

/** Something that happened to an application. */
export interface HistoryEntry {
  readonly _id: string;
  readonly applicationId: string;
  readonly at: Date;
  /** Who did it. */
  readonly by: string;
  readonly what: 'submitted' | 'opened' | 'approved' | 'rejected';
  /** The document that was opened, or the note of a rejection. */
  readonly detail: string | null;
}

export type ApplicationHistory = ReturnType<typeof applicationHistory>;

/** Decisions and openings of documents. */
export const applicationHistory = (database: Database) =>
  historyStore<HistoryEntry>(database, { of: 'applicationId', index: 'ofApplication' });
