import { createReadStream } from 'node:fs';
import { DomainError, type Logger, type ObjectStore, privateFile, type RawAnswer, type UploadedFile } from '@gehna/kit';
import { sweepObjects } from '@gehna/kit/media';
import type { StoredDocument } from './application.ts';

/** A document to be stored: a file, or the copy of a document of an earlier application. */
export type Upload = { readonly document: StoredDocument } & (
  | { readonly file: UploadedFile }
  | { readonly from: StoredDocument }
);

/** The files of applications, in the private bucket under `<application id>/<document name>`, as they came. */
export class DocumentStore {
  readonly #objects: ObjectStore;
  readonly #log: Logger;

  constructor(objects: ObjectStore, log: Logger) {
    this.#objects = objects;
    this.#log = log;
  }

  static keyOf(applicationId: string, name: string): string {
    return `${applicationId}/${name}`;
  }

  /** Stores all, one after the other so that memory holds one; none of them stays when one fails. */
  async putAll(uploads: readonly Upload[]): Promise<void> {
    try {
      for (const upload of uploads) {
        const { key, bytes, contentType } = upload.document;
        const body = 'file' in upload ? createReadStream(upload.file.path) : await this.#read(upload.from);
        await this.#objects.put(key, body, { bytes, contentType });
      }
    } catch (error) {
      await this.remove(uploads.map(({ document }) => document));
      throw error;
    }
  }

  async #read({ key, kind }: StoredDocument) {
    const opened = await this.#objects.open(key);
    if (opened) return opened.body;
    throw new DomainError('application-document-not-kept', {}, { field: kind });
  }

  /** For documents of an application that was refused. The sweep removes what cannot be removed now. */
  async remove(documents: readonly StoredDocument[]): Promise<void> {
    try {
      await this.#objects.delete(documents.map(({ key }) => key));
    } catch (error) {
      this.#log.warn(
        { err: error },
        'Documents of a refused application could not be removed; the sweep removes them later.',
      );
    }
  }

  /** Throws when they cannot be deleted now. */
  async delete(documents: readonly StoredDocument[]): Promise<void> {
    await this.#objects.delete(documents.map(({ key }) => key));
  }

  /** A document as it was uploaded. Throws `document-missing`. */
  async answer({ key, contentType, fileName }: StoredDocument): Promise<RawAnswer> {
    const opened = await this.#objects.open(key);
    if (!opened) throw new DomainError('document-missing');
    const { body, bytes } = opened;
    return privateFile(body, { contentType, bytes, fileName });
  }

  /** Removes files older than `before` that belong to no application. Returns how many. */
  sweep(exists: (applicationId: string) => Promise<boolean>, before: Date, stopped?: AbortSignal): Promise<number> {
    const idOf = (key: string) => key.slice(0, key.indexOf('/'));
    return sweepObjects(this.#objects, { prefix: '', before, idOf, exists, stopped });
  }
}
