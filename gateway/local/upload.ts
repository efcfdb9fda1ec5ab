import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** More came than the route takes. */
export class TooLarge extends Error {}
/** The client went away before its body was complete. */
export class CutShort extends Error {}

/**
 * A request's body on its way to a service: handed on as it arrives, at the pace the service takes it, and counted. The
 * request itself survives when this stream is destroyed, so that an answer can still be sent.
 */
export class Upload extends Readable {
  readonly #request: IncomingMessage;
  readonly #limit: number;
  #bytes = 0;

  /** @param limit bytes */
  constructor(request: IncomingMessage, limit: number) {
    super();
    this.#request = request;
    this.#limit = limit;
    // Whoever sends the body hears of a failure through the dispatcher; `errored` keeps the cause.
    this.on('error', () => undefined);
    request.on('data', this.#take);
    request.on('end', this.#end);
    request.on('close', this.#close);
    request.pause();
  }

  /** Whether nothing was read yet, so that the body can still be sent elsewhere. */
  get untouched(): boolean {
    return this.#bytes === 0;
  }

  override _read(): void {
    this.#request.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#request.off('data', this.#take);
    this.#request.off('end', this.#end);
    this.#request.off('close', this.#close);
    done(error);
  }

  readonly #take = (chunk: Buffer): void => {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#limit) this.destroy(new TooLarge(`more than ${this.#limit} bytes`));
    else if (!this.push(chunk)) this.#request.pause();
  };

  readonly #end = (): void => {
    this.push(null);
  };

  readonly #close = (): void => {
    if (!this.#request.complete) this.destroy(new CutShort('the client went away'));
  };
}
