import { type Database, DuplicateKey, duplicateKeyOf } from '@gehna/kit';
import type { ClientSession, Collection } from 'mongodb';
import type { Lead } from './lead.ts';

/** That a buyer has an open lead about a piece. */
interface OpenInquiry {
  /** `<buyer>:<product>`: the database itself refuses a second one, also when twenty inquiries arrive at once. */
  _id: string;
  leadId: string;
}

/** Thrown when the buyer has another open lead about the piece. */
export class AlreadyOpen extends DuplicateKey {
  constructor() {
    super('_id_');
  }
}

type AboutPiece = Pick<Lead, 'buyerId' | 'product'>;
const keyOf = ({ buyerId, product }: AboutPiece) => `${buyerId}:${product.id}`;

/**
 * Which leads are open: written in the transaction that opens or closes one. It is a collection of its own and not a partial unique
 * index, because SecantusDB in Rust keeps refusing a unique value after the document that had it was changed.
 */
export class OpenInquiryStore {
  readonly #open: Collection<OpenInquiry>;

  constructor(database: Database) {
    database.prepare('open_inquiries');
    this.#open = database.collection<OpenInquiry>('open_inquiries');
  }

  /** The id of the open lead of this buyer about this piece. */
  async find(about: AboutPiece): Promise<string | null> {
    return (await this.#open.findOne({ _id: keyOf(about) }))?.leadId ?? null;
  }

  /** @throws AlreadyOpen */
  async open(lead: Lead, session: ClientSession): Promise<void> {
    try {
      await this.#open.insertOne({ _id: keyOf(lead), leadId: lead._id }, { session });
    } catch (error) {
      throw duplicateKeyOf(error) ? new AlreadyOpen() : error;
    }
  }

  async close(lead: Lead, session: ClientSession): Promise<void> {
    await this.#open.deleteOne({ _id: keyOf(lead) }, { session });
  }
}
