import { type Audience, type Hint, type LiveListener, unavailable } from '@gehna/kit';
import { LiveStream } from './live-stream.ts';

/** A person's open browsers at this replica; tabs of one browser share a stream. */
const mostOfPerson = 20;
/** Milliseconds between comments, which tell pages and gateways on the way that a quiet stream lives. */
const commentInterval = 15_000;
/** Milliseconds after NATS has come back in which every service is back as well, so that nothing more is lost. */
const settling = 1500;
/** Milliseconds over which the pages are told to look again then, so that they do not all ask at once. */
const spread = 2000;

const opening = Buffer.from('event: open\ndata: {}\n\n');
const comment = Buffer.from(':\n\n');

type Streams = Map<string, Set<LiveStream>>;

/** The streams of all pages that this replica holds, and who reads them. */
export class LiveStreams implements LiveListener {
  readonly #ofPerson: Streams = new Map();
  readonly #ofRole: Streams = new Map();
  #comments: NodeJS.Timeout | undefined;
  #count = 0;
  #closed = false;

  get count(): number {
    return this.#count;
  }

  /** Begins to comment. */
  start(): void {
    this.#comments = setInterval(() => {
      for (const stream of this.#all()) stream.send(comment);
    }, commentInterval).unref();
  }

  /** Opens a stream, whose first bytes are there at once. The oldest of too many of one person ends. 503 after `close`. */
  open(person: { readonly id: string; readonly roles: readonly string[] }): LiveStream {
    if (this.#closed) throw unavailable();
    const stream = new LiveStream(person);
    this.#add(stream);
    stream.once('close', () => this.#remove(stream));
    stream.send(opening);
    const own = this.#ofPerson.get(person.id);
    const [oldest] = own ?? [];
    if (own && own.size > mostOfPerson && oldest) this.end(oldest);
    return stream;
  }

  end(stream: LiveStream): void {
    this.#remove(stream);
    stream.finish();
  }

  /** Ends all; their pages shall open the next at another replica. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#comments);
    for (const stream of this.#all()) this.end(stream);
  }

  concerns(audience: Audience): boolean {
    return this.#readersOf(audience) !== undefined;
  }

  hear(audience: Audience, hint: Hint): void {
    const frame = Buffer.from(`event: hint\ndata: ${JSON.stringify(hint)}\n\n`);
    for (const stream of this.#readersOf(audience) ?? []) stream.send(frame);
  }

  /**
   * Hints were lost while NATS was away, and nobody knows which: every page is told to look again, by the frame that tells it
   * so after any break. The streams themselves go on.
   */
  missed(): void {
    // At a start NATS comes before the pages do.
    if (this.#count === 0) return;
    setTimeout(() => {
      const open = this.#all();
      for (const [index, stream] of open.entries()) {
        setTimeout(() => stream.send(opening), (spread * index) / open.length).unref();
      }
    }, settling).unref();
  }

  #readersOf(audience: Audience): ReadonlySet<LiveStream> | undefined {
    return 'user' in audience ? this.#ofPerson.get(audience.user) : this.#ofRole.get(audience.role);
  }

  #all(): LiveStream[] {
    return [...this.#ofPerson.values()].flatMap((streams) => [...streams]);
  }

  #add(stream: LiveStream): void {
    put(this.#ofPerson, stream.person, stream);
    for (const role of stream.roles) put(this.#ofRole, role, stream);
    this.#count++;
  }

  #remove(stream: LiveStream): void {
    if (!take(this.#ofPerson, stream.person, stream)) return;
    for (const role of stream.roles) take(this.#ofRole, role, stream);
    this.#count--;
  }
}

function put(streams: Streams, name: string, stream: LiveStream): void {
  const known = streams.get(name);
  if (known) known.add(stream);
  else streams.set(name, new Set([stream]));
}

/** False when it was taken out before. */
function take(streams: Streams, name: string, stream: LiveStream): boolean {
  const known = streams.get(name);
  if (!known?.delete(stream)) return false;
  if (known.size === 0) streams.delete(name);
  return true;
}
