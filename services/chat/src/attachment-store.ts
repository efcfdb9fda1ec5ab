import { createReadStream } from 'node:fs';
import { chatFiles } from '@gehna/contracts';
import {
  type DailyLimit,
  type Database,
  DomainError,
  dailyLimit,
  earlierOrWithinLimit,
  type ObjectStore,
  privateFile,
  type RawAnswer,
  retryOnDuplicateKey,
  type UploadedFile,
} from '@gehna/kit';
import { sweepObjects } from '@gehna/kit/media';
import type { ClientSession, Collection } from 'mongodb';
import { keyPrefix, objectKey, type PictureSize, type StoredAttachment } from './attachment.ts';
import { readAttachment } from './attachment-reader.ts';

/** Pictures and PDFs: their records in the database, their bytes in the private bucket under `<conversation>/<attachment>/`. */
export class AttachmentStore {
  readonly #database: Database;
  readonly #objects: ObjectStore;
  readonly #attachments: Collection<StoredAttachment>;
  readonly #limit: DailyLimit;

  constructor(database: Database, objects: ObjectStore) {
    this.#database = database;
    this.#objects = objects;
    this.#attachments = database.prepare<StoredAttachment>('attachments', [
      { name: 'ofUploader', key: { uploaderId: 1, createdAt: -1 } },
      { name: 'unsent', key: { createdAt: 1 }, partialFilterExpression: { messageId: null } },
    ]);
    this.#limit = dailyLimit({
      database,
      documents: 'attachments',
      counters: 'uploaders',
      userField: 'uploaderId',
      max: chatFiles.perDay,
      error: (max) => new DomainError('attachments-limit', { max }),
    });
  }

  find(id: string): Promise<StoredAttachment | null> {
    return this.#attachments.findOne({ _id: id });
  }

  findMany(ids: readonly string[]): Promise<StoredAttachment[]> {
    return this.#attachments.find({ _id: { $in: [...ids] } }).toArray();
  }

  /**
   * Stores a file, or answers the one that was stored under this id. Throws `attachment-id-used` when that has another size,
   * `attachments-limit` when the user has none left today, and 400 for a file that is neither picture nor PDF.
   */
  async store(
    id: string,
    conversationId: string,
    uploaderId: string,
    received: UploadedFile,
  ): Promise<StoredAttachment> {
    const check = () => this.#limit.check(uploaderId);
    const find = async () => {
      const found = await this.find(id);
      if (found && (found.sentBytes ?? received.bytes) !== received.bytes) throw new DomainError('attachment-id-used');
      return found;
    };
    const earlier = await earlierOrWithinLimit(check, find);
    if (earlier) return earlier;
    const { file, objects } = await readAttachment(received);
    await Promise.all(
      objects.map(({ name, type: contentType, content, bytes }) => {
        const body = Buffer.isBuffer(content) ? content : createReadStream(content.path);
        return this.#objects.put(`${keyPrefix(conversationId, id)}${name}`, body, { bytes, contentType });
      }),
    );
    const createdAt = this.#database.clock();
    const stored = { _id: id, conversationId, uploaderId, messageId: null, createdAt, sentBytes: received.bytes, file };
    // The objects of a file that is refused here go with the sweep.
    return retryOnDuplicateKey(async () => {
      const concurrent = await find();
      if (concurrent) return concurrent;
      await this.#database.transaction(async (session) => {
        await this.#attachments.insertOne(stored, { session });
        await this.#limit.checkAdded(uploaderId, session);
      });
      return stored;
    });
  }

  /** In the transaction that stores the message. Throws `message-attachment-invalid` unless all are the sender's own, for this conversation, unsent. */
  async send(
    ids: readonly string[],
    { _id: messageId, conversationId, senderId }: { _id: string; conversationId: string; senderId: string },
    session: ClientSession,
  ): Promise<void> {
    if (ids.length === 0) return;
    const own = { _id: { $in: [...ids] }, conversationId, uploaderId: senderId, messageId: null };
    const { modifiedCount } = await this.#attachments.updateMany(own, { $set: { messageId } }, { session });
    if (modifiedCount !== ids.length) throw new DomainError('message-attachment-invalid', {}, { field: 'attachments' });
  }

  /** A picture or a PDF of a message. Throws `attachment-not-found`. */
  async answer(attachment: StoredAttachment, size: PictureSize): Promise<RawAnswer> {
    const opened = await this.#objects.open(objectKey(attachment, size));
    if (!opened) throw new DomainError('attachment-not-found');
    const { body, bytes } = opened;
    const { file } = attachment;
    const as =
      file.kind === 'pdf' ? { contentType: 'application/pdf', fileName: file.fileName } : { contentType: 'image/webp' };
    return privateFile(body, { bytes, ...as });
  }

  /** All files of a user who deleted the account, sent or not. */
  async eraseOf(uploaderId: string): Promise<void> {
    for await (const attachment of this.#attachments.find({ uploaderId })) {
      // The objects first: what is left when this breaks off is still recorded, and goes with the next attempt.
      await this.#deleteObjects(attachment);
      await this.#attachments.deleteOne({ _id: attachment._id });
    }
  }

  /** Deletes files older than `before` that no message names, and objects of none. Returns how many files and objects. */
  async sweep(before: Date, stopped?: AbortSignal): Promise<number> {
    let count = 0;
    for await (const unsent of this.#attachments.find({ messageId: null, createdAt: { $lt: before } })) {
      if (stopped?.aborted) return count;
      // One that is being sent at this moment stays.
      const { deletedCount } = await this.#attachments.deleteOne({ _id: unsent._id, messageId: null });
      if (deletedCount === 0) continue;
      await this.#deleteObjects(unsent);
      count++;
    }
    const idOf = (key: string) => key.split('/')[1] ?? '';
    const exists = async (id: string) => (await this.find(id)) !== null;
    return count + (await sweepObjects(this.#objects, { prefix: '', before, idOf, exists, stopped }));
  }

  async #deleteObjects(attachment: StoredAttachment): Promise<void> {
    const sizes = ['small', 'large'] as const;
    await this.#objects.delete([...new Set(sizes.map((size) => objectKey(attachment, size)))]);
  }
}
