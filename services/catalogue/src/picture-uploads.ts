import { productImages } from '@gehna/contracts/rules';
import { type Database, DomainError, dailyCheck, newId } from '@gehna/kit';

/** That a seller sent a picture with a product: it is stored for a day, also one that is replaced at once, or that no product names. */
interface PictureUpload {
  readonly _id: string;
  readonly sellerId: string;
  readonly createdAt: Date;
}

/** How many pictures sellers send with products. Forms of the same moment may pass the limit by a few. */
export function pictureUploads(database: Database) {
  const uploads = database.prepare<PictureUpload>('picture_uploads', [
    { name: 'ofSeller', key: { sellerId: 1, createdAt: -1 } },
    { name: 'expiry', key: { createdAt: 1 }, expireAfterSeconds: 24 * 60 * 60 },
  ]);
  const check = dailyCheck({
    database,
    documents: 'picture_uploads',
    userField: 'sellerId',
    max: productImages.perDay,
    error: (max) => new DomainError('product-images-limit', { max }, { field: 'images' }),
  });

  return {
    /** Counts so many, before they are encoded. Throws `product-images-limit`. */
    async add(sellerId: string, count: number): Promise<void> {
      if (count === 0) return;
      await check(sellerId);
      const createdAt = database.clock();
      await uploads.insertMany(Array.from({ length: count }, () => ({ _id: newId('upl'), sellerId, createdAt })));
    },

    async eraseOf(sellerId: string): Promise<void> {
      await uploads.deleteMany({ sellerId });
    },
  };
}
