import { createHash } from 'node:crypto';
import { type QuotationLogo, quotationRules } from '@gehna/contracts';
import {
  type DailyLimit,
  type Database,
  DomainError,
  dailyLimit,
  type ObjectStore,
  retryOnDuplicateKey,
  type UploadedFile,
} from '@gehna/kit';
import { encodeAsJpeg } from '@gehna/kit/media';
import type { Collection } from 'mongodb';

/** Pixels: twice as many as on the quotation's page, and sharp enough on paper. */
const box = { width: 480, height: 240 } as const;

/** A seller's logo. One that was uploaded stays, because quotations that were sent keep theirs. */
interface LogoDocument {
  /** Of seller and content, so that the same file is stored once. */
  readonly _id: string;
  readonly sellerId: string;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
}

const keyOf = ({ _id, sellerId }: Pick<LogoDocument, '_id' | 'sellerId'>) => `logos/${sellerId}/${_id}.jpg`;

/** Logos of letterheads: re-encoded, in the private bucket. */
export class LogoStore {
  readonly #database: Database;
  readonly #objects: ObjectStore;
  readonly #logos: Collection<LogoDocument>;
  readonly #limit: DailyLimit;

  constructor(database: Database, objects: ObjectStore) {
    this.#database = database;
    this.#objects = objects;
    database.prepare('logos', [{ name: 'ofSeller', key: { sellerId: 1, createdAt: -1 } }]);
    this.#logos = database.collection<LogoDocument>('logos');
    const max = quotationRules.logosPerDay;
    this.#limit = dailyLimit({
      database,
      documents: 'logos',
      counters: 'logo_uploaders',
      userField: 'sellerId',
      max,
      error: () => new DomainError('quotation-logos-limit', { max }),
    });
  }

  /** Stores a picture, or answers the same one that was stored before. Throws 400 for what is no picture. */
  async store(sellerId: string, { path }: Pick<UploadedFile, 'path'>): Promise<QuotationLogo> {
    const { bytes, width, height } = await encodeAsJpeg(path, box);
    const hash = createHash('sha256').update(sellerId).update(bytes).digest('hex').slice(0, 40);
    const logo = { _id: `lgo_${hash}`, sellerId, width, height, createdAt: this.#database.clock() };
    await retryOnDuplicateKey(async () => {
      if (await this.#logos.findOne({ _id: logo._id })) return;
      await this.#limit.check(sellerId);
      await this.#objects.put(keyOf(logo), bytes, { bytes: bytes.length, contentType: 'image/jpeg' });
      await this.#database.transaction(async (session) => {
        await this.#logos.insertOne(logo, { session });
        await this.#limit.checkAdded(sellerId, session);
      });
    });
    return shown(logo, bytes);
  }

  /** Whether it is this seller's. */
  async isOwn(id: string, sellerId: string): Promise<boolean> {
    return (await this.#logos.findOne({ _id: id, sellerId })) !== null;
  }

  /** Throws when its bytes are lost: a quotation is never shown or printed without the logo that it was sent with. */
  async get(id: string): Promise<QuotationLogo> {
    const logo = await this.#logos.findOne({ _id: id });
    const stored = logo && (await this.#objects.open(keyOf(logo)));
    if (!stored) throw new TypeError(`The logo ${id} is lost.`);
    return shown(logo, Buffer.concat(await stored.body.toArray()));
  }

  /** All logos of a seller who deleted the account. */
  async eraseOf(sellerId: string): Promise<void> {
    const own = await this.#logos.find({ sellerId }).toArray();
    // The objects first: what is left when this breaks off is still known, and goes with the next attempt.
    await this.#objects.delete(own.map(keyOf));
    await this.#logos.deleteMany({ sellerId });
  }
}

const shown = ({ _id: id, width, height }: LogoDocument, bytes: Buffer): QuotationLogo => ({
  id,
  width,
  height,
  src: `data:image/jpeg;base64,${bytes.toString('base64')}`,
});
