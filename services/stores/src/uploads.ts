import { storeImagesPerDay } from '@gehna/contracts';
import { type DailyLimit, type Database, DomainError, dailyCheck, exists } from '@gehna/kit';
import type { Pictures, StoredPicture } from '@gehna/kit/media';
import type { ClientSession, Collection } from 'mongodb';

/** A picture that a seller has uploaded: only they may show it in their store. */
export interface Upload {
  /** `<seller>:<hash>` */
  _id: string;
  sellerId: string;
  hash: string;
  picture: StoredPicture;
  /** When it was uploaded, saved in the store, or found there last. */
  touchedAt: Date;
}

const uploadId = (sellerId: string, hash: string) => `${sellerId}:${hash}`;

/** Uploaded pictures by seller. An upload that no store shows is removed after 30 days. */
export class Uploads {
  readonly #uploads: Collection<Upload>;
  readonly #clock: () => Date;
  /** Throws `store-images-limit`. Pictures that the store shows count as well, which are few. */
  readonly checkLimit: DailyLimit['check'];

  constructor(database: Database) {
    this.#clock = database.clock;
    this.#uploads = database.prepare<Upload>('uploads', [
      { name: 'ofPicture', key: { hash: 1 } },
      { name: 'oldest', key: { touchedAt: 1 } },
      { name: 'ofSeller', key: { sellerId: 1, touchedAt: -1 } },
    ]);
    this.checkLimit = dailyCheck({
      database,
      documents: 'uploads',
      dateField: 'touchedAt',
      userField: 'sellerId',
      max: storeImagesPerDay,
      error: (max) => new DomainError('store-images-limit', { max }, { field: 'images' }),
    });
  }

  async add(sellerId: string, picture: StoredPicture): Promise<void> {
    const { hash } = picture;
    const upload = { sellerId, hash, picture, touchedAt: this.#clock() };
    await this.#uploads.replaceOne({ _id: uploadId(sellerId, hash) }, upload, { upsert: true });
  }

  /** Those of the hashes that are the seller's; touched, so that no sweep removes what is being saved. */
  async keep(sellerId: string, hashes: readonly string[], session: ClientSession): Promise<Map<string, StoredPicture>> {
    if (hashes.length === 0) return new Map();
    const named = { _id: { $in: hashes.map((hash) => uploadId(sellerId, hash)) } };
    await this.#uploads.updateMany(named, { $set: { touchedAt: this.#clock() } }, { session });
    const found = await this.#uploads.find(named, { session }).toArray();
    return new Map(found.map(({ hash, picture }) => [hash, picture]));
  }

  /** Whether any seller has uploaded it, apart from an erased user. */
  has(hash: string, erasedUser?: string): Promise<boolean> {
    const uploaded = { hash, ...(erasedUser !== undefined && { sellerId: { $ne: erasedUser } }) };
    return exists(this.#uploads, uploaded);
  }

  untouchedSince(moment: Date): AsyncIterable<Upload> {
    return this.#uploads.find({ touchedAt: { $lt: moment } });
  }

  async touch({ _id }: Upload): Promise<void> {
    await this.#uploads.updateOne({ _id }, { $set: { touchedAt: this.#clock() } });
  }

  /** All that a seller has uploaded. */
  of(sellerId: string): Promise<Upload[]> {
    return this.#uploads.find({ sellerId }).toArray();
  }

  /** Erases what a seller has uploaded, the pictures first. */
  async eraseOf(sellerId: string, pictures: Pick<Pictures, 'erase'>): Promise<void> {
    const uploads = await this.of(sellerId);
    await pictures.erase(
      uploads.map(({ hash }) => hash),
      sellerId,
    );
    await this.#uploads.deleteMany({ _id: { $in: uploads.map(({ _id }) => _id) } });
  }

  /** Unless it was touched since it was read. */
  async remove({ _id, touchedAt }: Upload): Promise<void> {
    await this.#uploads.deleteOne({ _id, touchedAt });
  }
}
