import { Readable } from 'node:stream';

/** Bytes that wait for a page that does not read, beside what the connection itself holds. */
const maxBufferedBytes = 64 * 1024;
/** Milliseconds in which a page can read the rest of an ended stream. */
const endTimeoutMs = 2000;

/** The answer that one open page reads from for as long as it is open. */
export class LiveStream extends Readable {
  readonly userId: string;
  readonly roles: readonly string[];
  #ended = false;

  constructor({ id, roles }: { readonly id: string; readonly roles: readonly string[] }) {
    super({ highWaterMark: maxBufferedBytes });
    this.userId = id;
    this.roles = roles;
  }

  /** Frames are pushed as they come. */
  override _read(): void {}

  /** Destroys the stream of a page that has stopped reading: its frames must not fill the memory. */
  send(frame: Buffer): void {
    if (this.#ended || this.destroyed) return;
    if (this.readableLength + frame.length > maxBufferedBytes) this.destroy();
    else this.push(frame);
  }

  /** Ends the answer as a complete one, so that the page opens the next; destroyed when it is not read to its end. */
  finish(): void {
    if (this.#ended || this.destroyed) return;
    this.#ended = true;
    this.push(null);
    const timeout = setTimeout(() => this.destroy(), endTimeoutMs).unref();
    this.once('close', () => clearTimeout(timeout));
  }
}
