import type { LiveHint } from '@gehna/contracts';
import { type Audience, DomainError, type LiveSubscriber } from '@gehna/kit';
import { LiveStream } from './live-stream.ts';

/** A user's open browsers at this replica; tabs of one browser share a stream. */
const maxPerUser = 20;
/** Milliseconds between comments, by which pages and gateways distinguish a quiet stream from a dead one. */
const commentIntervalMs = 15_000;
/** Milliseconds after a reconnect to NATS, of this service or another, in which the others reconnect as well. */
const reconnectDelayMs = 1500;
/** Milliseconds from one notification of all pages to the next, however often a connection breaks. */
const reconnectPauseMs = 15_000;
/** Milliseconds over which the pages are notified to fetch again then, so that their requests are spread. */
const reconnectSpreadMs = 2000;

const opening = Buffer.from('event: open\ndata: {}\n\n');
const comment = Buffer.from(':\n\n');

const audiencesOf = ({ userId, roles }: LiveStream): Audience[] => [
  `user.${userId}`,
  ...roles.map((role): Audience => `role.${role}`),
];

/** The open streams of this replica, by user and by role. */
export class LiveStreams implements LiveSubscriber {
  readonly #open = new Set<LiveStream>();
  readonly #byAudience = new Map<Audience, Set<LiveStream>>();
  /** Runs while streams are open. */
  #comments: NodeJS.Timeout | undefined;
  /** Runs from a reconnect until the pages are notified of it. */
  #reconnecting: NodeJS.Timeout | undefined;
  #notifiedAt = Number.NEGATIVE_INFINITY;
  #closed = false;

  get count(): number {
    return this.#open.size;
  }

  /** Opens a stream, whose first bytes are there at once. The oldest of too many of one user ends. Throws `unavailable` after `close`. */
  open(user: { readonly id: string; readonly roles: readonly string[] }): LiveStream {
    if (this.#closed) throw new DomainError('unavailable');
    const stream = new LiveStream(user);
    this.#add(stream);
    stream.once('close', () => this.#remove(stream));
    stream.send(opening);
    const [oldest, ...others] = this.#streamsOf(`user.${user.id}`);
    if (oldest && others.length >= maxPerUser) this.end(oldest);
    return stream;
  }

  end(stream: LiveStream): void {
    this.#remove(stream);
    stream.finish();
  }

  /** Ends all; their pages open the next at another replica. */
  close(): void {
    this.#closed = true;
    for (const stream of this.#open) this.end(stream);
  }

  accepts(audience: Audience): boolean {
    return this.#byAudience.has(audience);
  }

  receive(audience: Audience, hint: LiveHint): void {
    if (hint.kind === 'hints-lost') {
      this.reconnected();
      return;
    }
    const frame = Buffer.from(`event: hint\ndata: ${JSON.stringify(hint)}\n\n`);
    for (const stream of this.#streamsOf(audience)) stream.send(frame);
  }

  /** Hints were lost while NATS was away: every page receives the frame after which it fetches again. The streams stay open. */
  reconnected(): void {
    // At a start NATS is connected before the first page.
    if (this.count === 0 || this.#reconnecting) return;
    const pauseMs = this.#notifiedAt + reconnectPauseMs - performance.now();
    this.#reconnecting = setTimeout(
      () => {
        this.#reconnecting = undefined;
        this.#notifiedAt = performance.now();
        const open = [...this.#open];
        for (const [index, stream] of open.entries()) {
          setTimeout(() => stream.send(opening), (reconnectSpreadMs * index) / open.length).unref();
        }
      },
      Math.max(reconnectDelayMs, pauseMs),
    ).unref();
  }

  #streamsOf(audience: Audience): Iterable<LiveStream> {
    return this.#byAudience.get(audience) ?? [];
  }

  #add(stream: LiveStream): void {
    this.#open.add(stream);
    for (const name of audiencesOf(stream)) {
      this.#byAudience.set(name, (this.#byAudience.get(name) ?? new Set<LiveStream>()).add(stream));
    }
    this.#comments ??= setInterval(() => {
      for (const open of this.#open) open.send(comment);
    }, commentIntervalMs).unref();
  }

  #remove(stream: LiveStream): void {
    if (!this.#open.delete(stream)) return;
    for (const name of audiencesOf(stream)) {
      const known = this.#byAudience.get(name);
      known?.delete(stream);
      if (known?.size === 0) this.#byAudience.delete(name);
    }
    if (this.count > 0) return;
    clearInterval(this.#comments);
    this.#comments = undefined;
  }
}
