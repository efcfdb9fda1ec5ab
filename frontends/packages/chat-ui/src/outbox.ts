import { ApiError, kept, messageOf, NetworkError, NotSignedInError, randomUuid } from '@gehna/client';
import { UploadCancelled } from './attachments/uploads.ts';
import type { Message } from './message.ts';
import { outboxPrefix, unsentKeys } from './outbox-entries.ts';
import { isFinalRefusal } from './refusal.ts';
import { texts } from './texts.ts';
import type { Unsent } from './unsent.ts';

type Deps = {
  userId: string;
  storage: Storage;
  /** Absent where the browser has none. Tabs then may send the same message; the server stores it once. */
  locks: LockManager | undefined;
  send: (message: Unsent) => Promise<Message>;
  /** The server has it; it leaves the outbox when this has shown it. Rejects when it cannot be shown now. */
  onSent: (message: Message) => Promise<void>;
  /** It has left the outbox, sent or discarded; absent: nothing depends on it. */
  onGone?: (message: Pick<Unsent, 'attached'>) => void;
  now: () => number;
};

/** Retry delay of what could not be sent, in milliseconds; it is retried at once when the connection comes back. */
const tryAgainAfter = 10_000;

/**
 * The messages of one user that wait to be sent, in the browser's storage: one entry each, so that tabs do not overwrite each
 * other, and a reload loses nothing. In each conversation one tab sends at a time, in the order they were written; conversations do
 * not wait for each other.
 */
export class Outbox {
  readonly #deps: Deps;
  readonly #prefix: string;
  readonly #listeners = new Set<() => void>();
  #all: readonly Unsent[] = [];
  /** Ids of the conversations that are being sent, and of those that a pass is asked for. */
  readonly #sending = new Set<string>();
  readonly #asked = new Set<string>();
  /** Whether the server has a message that could not be shown: it stays as it is here, until that works. */
  #hasUnshown = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#prefix = outboxPrefix(deps.userId);
    this.look();
  }

  /** In the order they were written. The same list until something changes. */
  all = (): readonly Unsent[] => this.#all;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Is this entry of the storage one of this outbox? */
  owns = (key: string | null): boolean => key === null || key.startsWith(this.#prefix);

  /** Reads the storage again: another tab may have changed it. */
  look() {
    const { storage } = this.#deps;
    this.#all = unsentKeys(storage, this.#deps.userId)
      .map((key) => kept(storage, key))
      .filter(isUnsent)
      .sort((one, other) => one.writtenAt - other.writtenAt);
    for (const listener of this.#listeners) listener();
  }

  add(message: Pick<Unsent, 'conversationId' | 'to' | 'text' | 'attached' | 'seen'>) {
    const last = this.#all.at(-1)?.writtenAt ?? 0;
    // Two within a millisecond keep their order.
    const writtenAt = Math.max(this.#deps.now(), last + 1);
    this.#write({ ...message, clientMessageId: randomUuid(), writtenAt, state: 'sending' });
    void this.sendAll();
  }

  /** Whether it still waits, with the same attachments: this tab or another may have discarded it, or taken some away. */
  isCurrent({ clientMessageId, attached }: Unsent): boolean {
    const current = this.#find(clientMessageId);
    return current !== undefined && idsOf(current.attached) === idsOf(attached);
  }

  sendAgain = (clientMessageId: string): void => {
    const message = this.#find(clientMessageId);
    if (!message) return;
    const { reason: _, ...again } = message;
    this.#write({ ...again, state: 'sending' });
    void this.sendAll();
  };

  /** Takes an attachment away from a message; what is left of that is sent, unless nothing is. */
  removeAttached = (clientMessageId: string, id: string): void => {
    const message = this.#find(clientMessageId);
    if (!message) return;
    const attached = message.attached?.filter((one) => one.id !== id) ?? [];
    if (attached.length === 0 && message.text === '') {
      this.discard(clientMessageId);
      return;
    }
    const { reason: _, ...rest } = message;
    this.#write({ ...rest, attached, state: 'sending' });
    this.#deps.onGone?.({ attached: message.attached?.filter((one) => one.id === id) ?? [] });
    void this.sendAll();
  };

  discard = (clientMessageId: string): void => {
    const message = this.#all.find((one) => one.clientMessageId === clientMessageId);
    if (message) this.#deps.onGone?.(message);
    this.#deps.storage.removeItem(this.#prefix + clientMessageId);
    this.look();
  };

  /** Sends what waits, each conversation by itself. */
  async sendAll(): Promise<void> {
    this.cancelRetry();
    this.#hasUnshown = false;
    this.look();
    const conversations = new Set(this.#all.map(({ conversationId }) => conversationId));
    await Promise.all(Array.from(conversations, (id) => this.#sendIn(id)));
  }

  cancelRetry() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Sends what waits in a conversation. A call while it runs repeats the pass. */
  async #sendIn(conversationId: string): Promise<void> {
    this.#asked.add(conversationId);
    if (this.#sending.has(conversationId)) return;
    this.#sending.add(conversationId);
    const { locks } = this.#deps;
    const send = () => this.#sendInOrder(conversationId);
    try {
      while (this.#asked.delete(conversationId)) {
        if (locks) await locks.request(`${this.#prefix}send.${conversationId}`, send);
        else await send();
      }
    } finally {
      this.#sending.delete(conversationId);
    }
    if (this.#hasUnshown || this.#all.some(({ state }) => state === 'waiting' || state === 'failed'))
      this.#timer ??= setTimeout(() => void this.sendAll(), tryAgainAfter);
  }

  #unsentIn(conversationId: string): readonly Unsent[] {
    return this.#all.filter((message) => message.conversationId === conversationId);
  }

  async #sendInOrder(conversationId: string): Promise<void> {
    this.look();
    for (const { clientMessageId } of this.#unsentIn(conversationId)) {
      // It may have been discarded or refused since.
      const message = this.#find(clientMessageId);
      if (!message || message.state === 'refused') continue;
      try {
        const sent = await this.#deps.send(message);
        const isShown = await this.#deps.onSent(sent).then(
          () => true,
          () => false,
        );
        // The server has it, so those behind it do not overtake it. Sent again with the same id, it is stored once.
        if (isShown) this.discard(message.clientMessageId);
        else if (this.isCurrent(message)) {
          this.#hasUnshown = true;
          this.#write({ ...message, state: 'sending' });
        }
      } catch (reason) {
        // It was changed or discarded while it was sent. Another round sends what is left of it, still before those behind it.
        if (reason instanceof UploadCancelled || !this.isCurrent(message)) {
          this.#asked.add(conversationId);
          return;
        }
        if (isFinalRefusal(reason)) {
          this.#write({ ...message, state: 'refused', reason: messageOf(reason, texts.sendFailed) });
          continue;
        }
        if (!isPassing(reason)) throw reason;
        this.#write({ ...message, state: isFailure(reason) ? 'failed' : 'waiting' });
        // Those behind it would meet the same, and would overtake it if they did not.
        for (const other of this.#unsentIn(conversationId))
          if (other.state === 'sending') this.#write({ ...other, state: 'waiting' });
        return;
      }
    }
  }

  /** As the storage has it now. */
  #find(clientMessageId: string): Unsent | undefined {
    this.look();
    return this.#all.find((one) => one.clientMessageId === clientMessageId);
  }

  #write(message: Unsent) {
    this.#deps.storage.setItem(this.#prefix + message.clientMessageId, JSON.stringify(message));
    this.look();
  }
}

/** The server was reached and could not do it. */
const isFailure = (reason: unknown) => reason instanceof ApiError && reason.status >= 500;
const isPassing = (reason: unknown) =>
  reason instanceof ApiError || reason instanceof NetworkError || reason instanceof NotSignedInError;

const idsOf = (attached: Unsent['attached'] = []) => attached.map(({ id }) => id).join();

const isUnsent = (entry: unknown): entry is Unsent => {
  const { clientMessageId, text } = (entry ?? {}) as Partial<Unsent>;
  return typeof clientMessageId === 'string' && typeof text === 'string';
};
