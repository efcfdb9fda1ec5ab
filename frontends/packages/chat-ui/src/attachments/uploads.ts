import { ApiError, messageOf } from '@gehna/client';
import { isFinalRefusal } from '../refusal.ts';
import { texts } from '../texts.ts';
import type { AttachedFile } from './attached.ts';
import type { Files } from './files.ts';

export type Upload =
  | { state: 'uploading'; share: number }
  | { state: 'stored' }
  /** It may be retried. */
  | { state: 'failed' }
  /** The server will not have it. */
  | { state: 'refused'; reason: string };

type Deps = {
  files: Files;
  /** Answers the id under which the server has stored it. */
  send: (upload: {
    conversationId: string;
    id: string;
    name: string;
    file: Blob;
    onSent: (share: number) => void;
    signal: AbortSignal;
  }) => Promise<string>;
};

/** The file, or another of its message, was removed while it was uploaded. */
export class UploadCancelled extends Error {}

/** The uploads of one user: begun when a file is chosen, or when the message that needs it is sent; each runs once at a time. */
export class Uploads {
  readonly #deps: Deps;
  readonly #running = new Map<string, { done: Promise<string>; controller: AbortController }>();
  readonly #listeners = new Set<() => void>();
  #all: ReadonlyMap<string, Upload> = new Map();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** By the attachment's id. The same map until something changes. */
  all = (): ReadonlyMap<string, Upload> => this.#all;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The id under which the server has it; uploads it unless that is done or under way. */
  stored(conversationId: string, file: AttachedFile): Promise<string> {
    const { id } = file;
    const running = this.#running.get(id);
    if (running) return running.done;
    const controller = new AbortController();
    const done = this.#upload(conversationId, file, controller.signal).finally(() => this.#running.delete(id));
    this.#running.set(id, { done, controller });
    return done;
  }

  /** Stores a chosen file and begins its upload; its state is in `all`. */
  async begin(conversationId: string, attached: AttachedFile, file: Blob): Promise<void> {
    await this.#deps.files.put(attached.id, { file });
    await this.stored(conversationId, attached).catch(() => undefined);
  }

  /** The bytes of a file that is not sent. */
  async fileOf(id: string): Promise<Blob | undefined> {
    return (await this.#deps.files.get(id))?.file;
  }

  /** Drops the server's id: the server deletes files that were not sent within a day. */
  async forgetStored(id: string): Promise<void> {
    const kept = await this.#deps.files.get(id);
    if (kept) await this.#deps.files.put(id, { file: kept.file });
  }

  /** For a removed file, or one whose message is sent. */
  async forget(id: string): Promise<void> {
    this.#running.get(id)?.controller.abort(new UploadCancelled());
    const rest = new Map(this.#all);
    rest.delete(id);
    this.#show(rest);
    await this.#deps.files.remove(id);
  }

  async #upload(conversationId: string, { id, name }: AttachedFile, signal: AbortSignal): Promise<string> {
    const kept = await this.#deps.files.get(id);
    if (kept?.storedAs) {
      this.#set(id, { state: 'stored' });
      return kept.storedAs;
    }
    if (!kept) {
      this.#set(id, { state: 'refused', reason: texts.fileLost });
      throw new ApiError(410, { message: texts.fileLost });
    }
    this.#set(id, { state: 'uploading', share: 0 });
    try {
      const { file } = kept;
      const onSent = (share: number) => this.#set(id, { state: 'uploading', share });
      const storedAs = await this.#deps.send({ conversationId, id, name, file, onSent, signal });
      await this.#deps.files.put(id, { file, storedAs });
      if (signal.aborted) await this.#deps.files.remove(id);
      signal.throwIfAborted();
      this.#set(id, { state: 'stored' });
      return storedAs;
    } catch (reason) {
      if (signal.aborted) throw signal.reason;
      this.#set(
        id,
        isFinalRefusal(reason)
          ? { state: 'refused', reason: messageOf(reason, texts.uploadFailed) }
          : { state: 'failed' },
      );
      throw reason;
    }
  }

  #set(id: string, upload: Upload) {
    this.#show(new Map(this.#all).set(id, upload));
  }

  #show(all: ReadonlyMap<string, Upload>) {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}
