import { setTimeout as pause } from 'node:timers/promises';
import type { ChatMessage, LiveHint } from '@gehna/contracts';
import { type PublicApi, publicApi } from '../../demo/api.ts';
import type { BenchProcess } from '../bench-process.ts';
import { isPassing } from '../kills/acknowledged.ts';
import type { Pair, Participant } from './participants.ts';

export interface Services {
  readonly chat: BenchProcess;
  readonly notifications: BenchProcess;
}

/** The open page of each user, with all of their conversations. */
export function openPages(
  services: Services,
  pairs: readonly Pair[],
  onSeen: (userId: string, message: ChatMessage) => void,
): OpenPage[] {
  const users = new Set(pairs.flatMap(({ buyer, seller }) => [buyer, seller]));
  return [...users].map((user) => {
    const own = pairs.filter(({ buyer, seller }) => user === buyer || user === seller);
    const conversations = own.map(({ conversationId }) => conversationId);
    return new OpenPage(services, user, conversations, (message) => onSeen(user.id, message));
  });
}

/**
 * What a user's Messages page does: holds the live stream, and after each hint and each break fetches what came after the
 * last message it has. It shows only what it fetched.
 */
export class OpenPage {
  readonly #user: Participant;
  readonly #chat: PublicApi;
  readonly #streamUrl: string;
  readonly #onSeen: (message: ChatMessage) => void;
  /** By conversation: the `seq` of the last message that is shown. */
  readonly #shown: Map<string, number>;
  /** Conversations that are being fetched; true: another hint came in between. */
  readonly #fetching = new Map<string, boolean>();
  readonly #closing = new AbortController();
  readonly #following: Promise<void>;
  isOpen = false;
  /** How often its stream broke off. */
  breaks = 0;

  constructor(
    { chat, notifications }: Services,
    user: Participant,
    conversations: readonly string[],
    onSeen: (message: ChatMessage) => void,
  ) {
    this.#user = user;
    this.#chat = publicApi(chat.url);
    this.#streamUrl = `${notifications.url}/api/notifications/stream`;
    this.#onSeen = onSeen;
    this.#shown = new Map(conversations.map((id) => [id, 0]));
    this.#following = this.#follow();
  }

  /** Fetches what it does not show yet, as after a break. */
  async #refetch(): Promise<void> {
    await Promise.all([...this.#shown.keys()].map((id) => this.#fetchNewer(id)));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#following;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#closing;
    const headers = { authorization: `Bearer ${this.#user.token}` };
    while (!signal.aborted) {
      try {
        const response = await fetch(this.#streamUrl, { headers, signal });
        if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`);
        await this.#read(response.body);
      } catch (error) {
        // Killed, or not started again yet: reconnects, as a page does.
        if (!signal.aborted && !(error instanceof TypeError)) throw error;
      }
      if (this.isOpen) this.breaks++;
      this.isOpen = false;
      if (!signal.aborted) await pause(100);
    }
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) this.#take(frame);
    }
  }

  #take(frame: string): void {
    const event = /^event: ?(.*)$/m.exec(frame)?.[1];
    const data = /^data: ?(.*)$/m.exec(frame)?.[1];
    if (event === 'open') {
      this.isOpen = true;
      void this.#refetch();
    }
    if (event !== 'hint' || data === undefined) return;
    const hint = JSON.parse(data) as LiveHint;
    if (hint.kind === 'message' && this.#shown.has(hint.conversationId)) void this.#fetchNewer(hint.conversationId);
  }

  /** One fetch at a time per conversation; a hint in between makes it fetch once more. */
  async #fetchNewer(id: string): Promise<void> {
    if (this.#fetching.has(id)) {
      this.#fetching.set(id, true);
      return;
    }
    let more = true;
    while (more && !this.#closing.signal.aborted) {
      this.#fetching.set(id, false);
      const hasMore = await this.#fetchPage(id).catch((error: unknown) => {
        if (!isPassing(error)) throw error;
        return undefined;
      });
      if (hasMore === undefined) await pause(100);
      more = hasMore !== false || this.#fetching.get(id) === true;
    }
    this.#fetching.delete(id);
  }

  /** Whether there are more. */
  async #fetchPage(id: string): Promise<boolean> {
    const query = { after: this.#shown.get(id) ?? 0, limit: 200 };
    const { body } = await this.#chat('GET /api/chat/conversation/:id', {
      token: this.#user.token,
      params: { id },
      query,
    });
    for (const message of body.messages) {
      this.#shown.set(id, message.seq);
      this.#onSeen(message);
    }
    return body.hasMore;
  }
}
