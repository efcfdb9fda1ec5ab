import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Agent, type Dispatcher } from 'undici';
import type { Upstream } from './routes.ts';

/** What a request becomes on its way to its service. */
interface Forwarded {
  /** With the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Bytes a body may have. */
  readonly sizeLimit: number;
  /** Milliseconds that the service may be silent. */
  readonly readTimeout: number;
  /** Writes the head of the service's answer. */
  respond(status: number, headers: IncomingHttpHeaders): void;
  /** Answers instead of the service; called when nothing was sent to the client. */
  refuse(status: number, reason: Error): void;
}

class TooLarge extends Error {}

/** Milliseconds. As KONG_UPSTREAM_KEEPALIVE_IDLE_TIMEOUT: shorter than a replica drains, so that none closes a connection just when a request is sent on it. */
const idleTimeout = 500;
const agent = new Agent({
  connect: { timeout: 2000 },
  allowH2: false,
  keepAliveTimeout: idleTimeout,
  keepAliveMaxTimeout: idleTimeout,
});

const noAnswer = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];
const timedOut = [...noAnswer, 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'];

/**
 * Streams a request to its service and the answer back. Like Kong, retries when no connection could be made, and after a failure
 * when nothing can happen twice (no body, neither POST nor PATCH); a retry goes to the next replica. A service that took the request
 * and does not answer in time is not tried again (KONG_NGINX_PROXY_PROXY_NEXT_UPSTREAM_TIMEOUT).
 */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  { path, headers, sizeLimit, readTimeout, respond, refuse }: Forwarded,
): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  const hasBody = encoding !== undefined || length !== '0';
  const isRepeatable = !hasBody && request.method !== 'POST' && request.method !== 'PATCH';
  const method = request.method as Dispatcher.HttpMethod;
  const options = { path, method, headers, headersTimeout: readTimeout, bodyTimeout: readTimeout };
  const mayRetry = (error: Error, code: string) =>
    wasNotConnected(error, code) || (isRepeatable && !noAnswer.includes(code));
  const nextOrigin = upstream.originsOfRequest();
  let retriesLeft = upstream.retries;
  let controller: Dispatcher.DispatchController | undefined;
  response.on('drain', () => controller?.resume());
  response.on('close', () => {
    if (!response.writableFinished) controller?.abort(new Error('the client went away'));
  });

  const attempt = (): void => {
    const origin = nextOrigin();
    if (origin === undefined) refuse(503, new Error('no replica takes requests'));
    else agent.dispatch({ ...options, body: hasBody ? limitedBody(request, sizeLimit) : null, origin }, handler);
  };
  // Not agent.stream(): a request through it takes 25 µs more of the processor.
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: (started) => {
      controller = started;
      if (response.destroyed) started.abort(new Error('the client went away'));
    },
    onResponseStart: (_controller, status, answered) => {
      if (status < 200) return;
      respond(status, answered);
      // Most answers bring their first bytes along and then go out in one piece; the headers of a stream must not wait for data.
      process.nextTick(() => response.destroyed || response.flushHeaders());
    },
    onResponseData: (started, chunk) => {
      if (!response.write(chunk)) started.pause();
    },
    onResponseEnd: () => response.end(),
    onResponseError: (_controller, error) => {
      const code = 'code' in error ? String(error.code) : '';
      if (response.headersSent) response.destroy();
      else if (response.destroyed) return;
      else if (retriesLeft-- > 0 && mayRetry(error, code)) attempt();
      else refuse(error instanceof TooLarge ? 413 : statusOf(code), error);
    },
  };
  attempt();
}

/**
 * The body at the pace the service takes it. Nothing is read before the service is connected, so that a retry can send it; the
 * request stays open for the answer when the body is cut off.
 */
function limitedBody(request: IncomingMessage, sizeLimit: number): Readable {
  let bytes = 0;
  const take = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > sizeLimit) body.destroy(new TooLarge(`more than ${sizeLimit} bytes`));
    else if (!body.push(chunk)) request.pause();
  };
  const end = (): boolean => body.push(null);
  const body = new Readable({
    read: () => {
      if (request.listenerCount('data') === 0) request.on('data', take).on('end', end);
      request.resume();
    },
    destroy: (error, done) => {
      request.off('data', take).off('end', end);
      done(error);
    },
  });
  return body.on('error', () => undefined); // onResponseError receives it
}

/** A replica that goes away may also reset a connection that is just being made. */
const wasNotConnected = (error: Error, code: string): boolean =>
  code === 'UND_ERR_CONNECT_TIMEOUT' || ('syscall' in error && error.syscall === 'connect');

/** Kong's statuses: no answer in time 504, no or a broken answer 502. A request that cannot be sent is 400. */
function statusOf(code: string): number {
  if (code === 'UND_ERR_INVALID_ARG') return 400;
  return timedOut.includes(code) ? 504 : 502;
}
