import type { LiveHint } from '@gehna/contracts';

/** The notifications service as a page meets it: streams that stay open until a test ends them. */
export class LiveServer {
  /** Answers with this status instead of a stream. */
  refuses: number | null = null;
  isDown = false;
  /** Every stream that was asked for, by its token. */
  asked: string[] = [];
  #open = new Set<ReadableStreamDefaultController<Uint8Array>>();

  get open(): number {
    return this.#open.size;
  }

  fetch = async (_: string, init: RequestInit): Promise<Response> => {
    this.asked.push(new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '');
    if (this.isDown) throw new TypeError('Failed to fetch');
    if (this.refuses) return new Response('{}', { status: this.refuses });
    const { signal } = init;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#open.add(controller);
        signal?.addEventListener('abort', () => {
          if (this.#open.delete(controller)) controller.error(signal.reason);
        });
        this.#write(controller, 'event: open\ndata: {}\n\n');
      },
    });
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
  };

  hint(hint: LiveHint) {
    this.send(`event: hint\ndata: ${JSON.stringify(hint)}\n\n`);
  }

  send(text: string) {
    for (const controller of this.#open) this.#write(controller, text);
  }

  /** As when the service restarts, or the token ran out. */
  endAll() {
    for (const controller of this.#open) controller.close();
    this.#open.clear();
  }

  #write(controller: ReadableStreamDefaultController<Uint8Array>, text: string) {
    controller.enqueue(new TextEncoder().encode(text));
  }
}
