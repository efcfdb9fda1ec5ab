import type { Dispatcher } from 'undici';
import type { Exchange } from './exchange.ts';
import { clientHeaders } from './headers.ts';
import type { Upstream } from './lanes.ts';
import { CutShort, TooLarge, Upload } from './upload.ts';

export interface Forwarding {
  readonly dispatcher: Dispatcher;
  readonly upstream: Upstream;
  /** Name, value, name, value … */
  readonly headers: string[];
  /** Answers in the gateway's own words; nothing was sent to the client before. */
  refuse(status: number, reason: unknown): void;
}

const timeouts = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);
const unknownHosts = new Set(['ENOTFOUND', 'EAI_AGAIN']);
const notConnected = new Set([
  ...unknownHosts,
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Sends a request to its service and the answer back, both as they come. Like Kong, tries again when no connection could be
 * made, and after a failure or timeout when nothing can have happened twice (no body, not POST or PATCH); the next try goes to
 * the next replica.
 */
export function forward(exchange: Exchange, forwarding: Forwarding): void {
  new Relay(exchange, forwarding).send();
}

class Relay implements Dispatcher.DispatchHandler {
  readonly #exchange: Exchange;
  readonly #forwarding: Forwarding;
  readonly #hasBody: boolean;
  #upload: Upload | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #triesLeft: number;
  #clientGone = false;

  constructor(exchange: Exchange, forwarding: Forwarding) {
    this.#exchange = exchange;
    this.#forwarding = forwarding;
    this.#triesLeft = forwarding.upstream.retries;
    const { 'content-length': length, 'transfer-encoding': encoding } = exchange.request.headers;
    this.#hasBody = encoding !== undefined || (length !== undefined && length !== '0');
    exchange.response.on('drain', () => this.#controller?.resume());
    exchange.response.on('close', () => {
      if (exchange.response.writableFinished) return;
      this.#clientGone = true;
      this.#controller?.abort(new CutShort('the client went away'));
    });
  }

  send(): void {
    const { request, path, lane } = this.#exchange;
    const { dispatcher, upstream, headers } = this.#forwarding;
    this.#upload = this.#hasBody ? new Upload(request, lane.sizeLimit) : undefined;
    dispatcher.dispatch(
      {
        origin: upstream.replicas.next(),
        path,
        method: request.method as Dispatcher.HttpMethod,
        headers,
        body: this.#upload ?? null,
        headersTimeout: upstream.readTimeout,
        bodyTimeout: upstream.readTimeout,
      },
      this,
    );
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#clientGone) controller.abort(new CutShort('the client went away'));
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number): void {
    if (status < 200) return;
    const { response } = this.#exchange;
    response.writeHead(status, clientHeaders(this.#exchange, readRawHeaders(controller.rawHeaders)));
    // Most answers bring their first bytes along, and then go out in one piece; a stream's headers must not wait for them.
    process.nextTick(() => {
      if (!response.destroyed) response.flushHeaders();
    });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#exchange.response.write(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    this.#exchange.response.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    const { response } = this.#exchange;
    if (this.#clientGone) return;
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const code = errorCode(error);
    if (this.#triesLeft > 0 && this.#mayTryAgain(code)) {
      this.#triesLeft -= 1;
      this.#upload?.destroy();
      this.send();
      return;
    }
    const cause = this.#upload?.errored ?? error;
    if (cause instanceof CutShort) return;
    this.#forwarding.refuse(cause instanceof TooLarge ? 413 : statusOf(code), cause);
  }

  #mayTryAgain(code: string): boolean {
    if (this.#upload) return notConnected.has(code) && this.#upload.untouched;
    const { method } = this.#exchange.request;
    return notConnected.has(code) || (method !== 'POST' && method !== 'PATCH');
  }
}

function errorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Kong's statuses: no answer in time 504, no such host 503, no or a broken answer 502. A request that cannot be sent is 400. */
function statusOf(code: string): number {
  if (code === 'UND_ERR_INVALID_ARG') return 400;
  if (timeouts.has(code)) return 504;
  return unknownHosts.has(code) ? 503 : 502;
}

function readRawHeaders(raw: Dispatcher.DispatchController['rawHeaders']): string[] {
  return Array.isArray(raw) ? raw.map((part) => (typeof part === 'string' ? part : part.toString('latin1'))) : [];
}
