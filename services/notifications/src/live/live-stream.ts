import { Readable } from 'node:stream';

/** Bytes that wait for a page that does not read, beside what the connection itself holds. */
const mostWaiting = 64 * 1024;
/** Milliseconds that a page gets to read the last of an ended stream. */
const lastReading = 2000;

/** The answer that one open page reads from for as long as it is open. */
export class LiveStream extends Readable {
  readonly person: string;
  readonly roles: readonly string[];
  #ended = false;

  constructor({ id, roles }: { readonly id: string; readonly roles: readonly string[] }) {
    super({ highWaterMark: mostWaiting });
    this.person = id;
    this.roles = roles;
  }

  /** Frames are pushed as they come. */
  override _read(): void {}

  /** A page that has stopped reading is cut off: it asks again when it wakes, and must not fill the memory until then. */
  send(frame: Buffer): void {
    if (this.#ended || this.destroyed) return;
    if (this.readableLength + frame.length > mostWaiting) this.destroy();
    else this.push(frame);
  }

  /** Ends the answer as a whole one, so that the page opens the next; cut off when it is not read to its end. */
  finish(): void {
    if (this.#ended || this.destroyed) return;
    this.#ended = true;
    this.push(null);
    const cut = setTimeout(() => this.destroy(), lastReading).unref();
    this.once('close', () => clearTimeout(cut));
  }
}
