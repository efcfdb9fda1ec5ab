import { type Database, duplicateKeyOf } from '@gehna/kit';
import type { ClientSession, Collection } from 'mongodb';

interface Current {
  /** The applicant. */
  _id: string;
  readonly applicationId: string;
}

/**
 * Which application of somebody is pending or approved: written in the transaction that submits or rejects one, so that
 * there is never a second. It is a collection of its own and not a partial unique index, because SecantusDB in Rust keeps
 * refusing a unique value after the document that had it was changed.
 */
export class CurrentStore {
  readonly #current: Collection<Current>;

  constructor(database: Database) {
    database.prepare('current', []);
    this.#current = database.collection<Current>('current');
  }

  /** False when the applicant has another one. */
  async take(applicantId: string, applicationId: string, session: ClientSession): Promise<boolean> {
    try {
      await this.#current.insertOne({ _id: applicantId, applicationId }, { session });
      return true;
    } catch (error) {
      if (duplicateKeyOf(error)) return false;
      throw error;
    }
  }

  async isTaken(applicantId: string): Promise<boolean> {
    return (await this.#current.findOne({ _id: applicantId })) !== null;
  }

  async free(applicantId: string, session: ClientSession): Promise<void> {
    await this.#current.deleteOne({ _id: applicantId }, { session });
  }
}
