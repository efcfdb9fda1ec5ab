import type { LiveHint } from '@gehna/contracts';
import { type Audience, DomainError, type LiveSubscriber } from '@gehna/kit';
import { LiveStream } from './live-stream.ts';

/** A user's open browsers at this replica; tabs of one browser share a stream. */
const maxPerUser = 20;
/** Milliseconds between comments, by which pages and gateways distinguish a quiet stream from a dead one. */
const commentIntervalMs = 15_000;
/** Milliseconds after a reconnect to NATS in which the other services reconnect as well. */
const reconnectDelayMs = 1500;
/** Milliseconds over which the pages are notified to fetch again then, so that their requests are spread. */
const reconnectSpreadMs = 2000;

const opening = Buffer.from('event: open\ndata: {}\n\n');
const comment = Buffer.from(':\n\n');

type StreamsByName = Map<string, Set<LiveStream>>;

/** The open streams of this replica, by user and by role. */
export class LiveStreams implements LiveSubscriber {
  readonly #byUser: StreamsByName = new Map();
  readonly #byRole: StreamsByName = new Map();
  /** Runs while streams are open. */
  #comments: NodeJS.Timeout | undefined;
  #count = 0;
  #closed = false;

  get count(): number {
    return this.#count;
  }

  /** Opens a stream, whose first bytes are there at once. The oldest of too many of one user ends. Throws `unavailable` after `close`. */
  open(user: { readonly id: string; readonly roles: readonly string[] }): LiveStream {
    if (this.#closed) throw new DomainError('unavailable');
    const stream = new LiveStream(user);
    this.#add(stream);
    stream.once('close', () => this.#remove(stream));
    stream.send(opening);
    const own = this.#byUser.get(user.id);
    const [oldest] = own ?? [];
    if (own && own.size > maxPerUser && oldest) this.end(oldest);
    return stream;
  }

  end(stream: LiveStream): void {
    this.#remove(stream);
    stream.finish();
  }

  /** Ends all; their pages open the next at another replica. */
  close(): void {
    this.#closed = true;
    for (const stream of this.#all()) this.end(stream);
  }

  accepts(audience: Audience): boolean {
    return this.#streamsOf(audience) !== undefined;
  }

  receive(audience: Audience, hint: LiveHint): void {
    const frame = Buffer.from(`event: hint\ndata: ${JSON.stringify(hint)}\n\n`);
    for (const stream of this.#streamsOf(audience) ?? []) stream.send(frame);
  }

  /** Hints were lost while NATS was away: every page receives the frame after which it fetches again. The streams stay open. */
  reconnected(): void {
    // At a start NATS is connected before the first page.
    if (this.#count === 0) return;
    setTimeout(() => {
      const open = this.#all();
      for (const [index, stream] of open.entries()) {
        setTimeout(() => stream.send(opening), (reconnectSpreadMs * index) / open.length).unref();
      }
    }, reconnectDelayMs).unref();
  }

  #streamsOf(audience: Audience): ReadonlySet<LiveStream> | undefined {
    return 'user' in audience ? this.#byUser.get(audience.user) : this.#byRole.get(audience.role);
  }

  #all(): LiveStream[] {
    return [...this.#byUser.values()].flatMap((streams) => [...streams]);
  }

  #add(stream: LiveStream): void {
    put(this.#byUser, stream.userId, stream);
    for (const role of stream.roles) put(this.#byRole, role, stream);
    this.#count++;
    this.#comments ??= setInterval(() => {
      for (const open of this.#all()) open.send(comment);
    }, commentIntervalMs).unref();
  }

  #remove(stream: LiveStream): void {
    if (!remove(this.#byUser, stream.userId, stream)) return;
    for (const role of stream.roles) remove(this.#byRole, role, stream);
    this.#count--;
    if (this.#count > 0) return;
    clearInterval(this.#comments);
    this.#comments = undefined;
  }
}

function put(streams: StreamsByName, name: string, stream: LiveStream): void {
  const known = streams.get(name);
  if (known) known.add(stream);
  else streams.set(name, new Set([stream]));
}

/** False when it was removed before. */
function remove(streams: StreamsByName, name: string, stream: LiveStream): boolean {
  const known = streams.get(name);
  if (!known?.delete(stream)) return false;
  if (known.size === 0) streams.delete(name);
  return true;
}
