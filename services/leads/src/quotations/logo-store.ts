import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type QuotationLogo, quotationRules } from '@gehna/contracts';
import {
  type DailyLimit,
  type Database,
  DomainError,
  dailyLimit,
  earlierOrWithinLimit,
  exists,
  newId,
  type ObjectStore,
  retryOnDuplicateKey,
  type UploadedFile,
} from '@gehna/kit';
import { encoding, sweepObjects } from '@gehna/kit/media';
import type { ClientSession, Collection } from 'mongodb';

/** Pixels: twice as many as on the quotation's page, and sharp enough on paper. */
const box = { width: 480, height: 240 } as const;

/** A seller's logo. One that a quotation was sent with stays, because the quotation keeps it. */
interface LogoDocument {
  readonly _id: string;
  readonly sellerId: string;
  /** Of seller and content, so that the same file is stored once. Absent in older documents, whose id it is. */
  readonly hash?: string;
  readonly width: number;
  readonly height: number;
  /** When it was uploaded last. */
  readonly createdAt: Date;
  /** When a quotation was last sent with it. Absent in older documents, also where one was. */
  readonly sentAt?: Date | null;
}

const prefixOf = (sellerId: string) => `logos/${sellerId}/`;
const keyOf = ({ _id, sellerId }: Pick<LogoDocument, '_id' | 'sellerId'>) => `${prefixOf(sellerId)}${_id}.jpg`;
const idOf = (key: string) => key.slice(key.lastIndexOf('/') + 1, -'.jpg'.length);

/** Logos of letterheads: re-encoded, in the private bucket. */
export class LogoStore {
  readonly #database: Database;
  readonly #objects: ObjectStore;
  readonly #logos: Collection<LogoDocument>;
  readonly #limit: DailyLimit;

  constructor(database: Database, objects: ObjectStore) {
    this.#database = database;
    this.#objects = objects;
    this.#logos = database.prepare<LogoDocument>('logos', [
      { name: 'ofSeller', key: { sellerId: 1, createdAt: -1 } },
      {
        name: 'ofContent',
        key: { sellerId: 1, hash: 1 },
        unique: true,
        partialFilterExpression: { hash: { $exists: true } },
      },
      { name: 'unsent', key: { createdAt: 1 }, partialFilterExpression: { sentAt: null } },
    ]);
    this.#limit = dailyLimit({
      database,
      documents: 'logos',
      counters: 'logo_uploaders',
      userField: 'sellerId',
      max: quotationRules.logosPerDay,
      error: (max) => new DomainError('quotation-logos-limit', { max }),
    });
  }

  /** Stores a picture, or answers the same one that was stored before. Throws 400 for what is no picture. */
  async store(sellerId: string, { path }: Pick<UploadedFile, 'path'>): Promise<QuotationLogo> {
    const { encodeAsJpeg } = await encoding();
    const { bytes, width, height } = await encodeAsJpeg(path, box);
    const hash = createHash('sha256').update(sellerId).update(bytes).digest('hex').slice(0, 40);
    const createdAt = this.#database.clock();
    const logo = await retryOnDuplicateKey(async () => {
      const earlier = await earlierOrWithinLimit(
        () => this.#limit.check(sellerId),
        // Uploaded again it is as good as new: the sweep leaves it for another day.
        () => this.#logos.findOneAndUpdate({ sellerId, hash }, { $set: { createdAt } }),
      );
      if (earlier) return earlier;
      // An id of its own each time: the sweep that deletes an earlier one never takes the object of this one.
      const added = { _id: newId('lgo'), sellerId, hash, width, height, createdAt, sentAt: null };
      await this.#objects.put(keyOf(added), bytes, { bytes: bytes.length, contentType: 'image/jpeg' });
      await this.#database.transaction(async (session) => {
        await this.#logos.insertOne(added, { session });
        await this.#limit.checkAdded(sellerId, session);
      });
      return added;
    });
    return shown(logo, bytes);
  }

  /** In the transaction that sends a quotation with it. Throws `quotation-logo-unknown` unless it is this seller's. */
  async keep(id: string, sellerId: string, session: ClientSession): Promise<void> {
    const sentAt = this.#database.clock();
    const { matchedCount } = await this.#logos.updateOne({ _id: id, sellerId }, { $set: { sentAt } }, { session });
    if (matchedCount === 0) throw new DomainError('quotation-logo-unknown', {}, { field: 'letterhead.logo' });
  }

  /** Throws when its bytes are lost: a quotation is never shown or printed without the logo that it was sent with. */
  async get(id: string): Promise<QuotationLogo> {
    const logo = await this.#logos.findOne({ _id: id });
    const stored = logo && (await this.#objects.open(keyOf(logo)));
    if (!stored) throw new TypeError(`The logo ${id} is lost.`);
    return shown(logo, await buffer(stored.body));
  }

  /**
   * Deletes logos that were uploaded before `before` and no quotation was sent with, and objects that nothing names. Returns how many logos
   * and objects without one.
   */
  async sweep(isNamed: (id: string) => Promise<boolean>, before: Date, stopped?: AbortSignal): Promise<number> {
    const sentAt = this.#database.clock();
    let count = 0;
    for await (const logo of this.#logos.find({ sentAt: null, createdAt: { $lt: before } })) {
      if (stopped?.aborted) return count;
      const { _id, createdAt } = logo;
      // One that is sent or uploaded again at this moment stays.
      const unsent = { _id, createdAt, sentAt: null };
      if (await isNamed(_id)) await this.#logos.updateOne(unsent, { $set: { sentAt } });
      else if ((await this.#logos.deleteOne(unsent)).deletedCount > 0) {
        await this.#objects.delete([keyOf(logo)]);
        count++;
      }
    }
    const isStored = (id: string) => exists(this.#logos, { _id: id });
    return count + (await sweepObjects(this.#objects, { prefix: 'logos/', before, idOf, exists: isStored, stopped }));
  }

  /** All logos of a seller who deleted the account. */
  async eraseOf(sellerId: string): Promise<void> {
    // The objects first: what is left when this breaks off is still recorded, and goes with the next attempt.
    for await (const { key } of this.#objects.list(prefixOf(sellerId))) await this.#objects.delete([key]);
    await this.#logos.deleteMany({ sellerId });
  }
}

const shown = ({ _id: id, width, height }: LogoDocument, bytes: Buffer): QuotationLogo => ({
  id,
  width,
  height,
  src: `data:image/jpeg;base64,${bytes.toString('base64')}`,
});
