import type { LiveHint } from '@gehna/contracts';
import { vi } from 'vitest';

/** The live hints that an open page receives through the gateway, until it is closed. */
export class LiveHints {
  readonly received: LiveHint[] = [];
  readonly #closing = new AbortController();
  /** Whatever ended the stream, unless it was closed here. */
  #problem: unknown;

  static async open(url: string, token: string): Promise<LiveHints> {
    const hints = new LiveHints();
    const response = await fetch(`${url}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${token}` },
      signal: hints.#closing.signal,
    });
    if (!response.ok || !response.body) throw new Error(`The stream was answered with ${response.status}.`);
    const chunks = response.body.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    // The first bytes come at once: from then on nothing that is published can be missed.
    const { value = '' } = await chunks.next();
    void hints.#read(value, chunks).catch((error: unknown) => {
      if (!hints.#closing.signal.aborted) hints.#problem = error;
    });
    return hints;
  }

  /** @throws after 30 s, with what was received instead */
  async until(wanted: (hint: LiveHint) => boolean): Promise<void> {
    const isReceived = () => this.#problem !== undefined || this.received.some(wanted);
    await vi.waitUntil(isReceived, { timeout: 30_000, interval: 20 }).catch(() => {
      throw new Error(`Not received within 30 s, but ${JSON.stringify(this.received)}`);
    });
    if (!this.received.some(wanted)) throw this.#problem;
  }

  close(): void {
    this.#closing.abort();
  }

  async #read(begin: string, chunks: AsyncIterator<string>): Promise<void> {
    let text = begin;
    for (;;) {
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const [, hint] = /^event: hint\ndata: (.*)$/.exec(frame) ?? [];
        if (hint) this.received.push(JSON.parse(hint) as LiveHint);
      }
      const { value, done } = await chunks.next();
      if (done) throw new Error('The stream ended.');
      text += value;
    }
  }
}
