import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Exchange } from './exchange.ts';
import type { HeaderRules } from './headers.ts';
import type { Upstream } from './routes.ts';

class TooLarge extends Error {}

const unknownHost = ['ENOTFOUND', 'EAI_AGAIN'];
const notConnected = [...unknownHost, 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];
const noAnswer = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];
const timedOut = [...noAnswer, 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'];

/**
 * Streams a request to its service and the answer back. Like Kong, retries when no connection could be made, and after a failure
 * when nothing can happen twice (no body, neither POST nor PATCH); a retry goes to the next replica. A service that took the request
 * and does not answer in time is not tried again (KONG_NGINX_PROXY_PROXY_NEXT_UPSTREAM_TIMEOUT).
 * @param sizeLimit bytes a body may have
 * @param readTimeout milliseconds that the service may be silent
 * @param refuse answers instead of the service; called when nothing was sent to the client
 */
export function forward(
  exchange: Exchange,
  upstream: Upstream,
  { sizeLimit, readTimeout }: { sizeLimit: number; readTimeout: number },
  rules: HeaderRules,
  refuse: (status: number, reason: Error) => void,
): void {
  const { request, response } = exchange;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  const hasBody = encoding !== undefined || length !== '0';
  const isRepeatable = !hasBody && request.method !== 'POST' && request.method !== 'PATCH';
  const options = {
    path: exchange.path + exchange.query,
    method: request.method as Dispatcher.HttpMethod,
    headers: rules.forService(exchange, upstream.host),
    headersTimeout: readTimeout,
    bodyTimeout: readTimeout,
  };
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
    if (origin === undefined) {
      refuse(503, new Error('no replica takes requests'));
      return;
    }
    const body = hasBody ? limitedBody(request, sizeLimit) : null;
    upstream.agent.dispatch({ ...options, body, origin }, handler);
  };
  // Not agent.stream(): a request through it takes 25 µs more of the processor.
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: (started) => {
      controller = started;
      if (response.destroyed) started.abort(new Error('the client went away'));
    },
    onResponseStart: (_controller, status, headers) => {
      if (status < 200) return;
      rules.respond(exchange, status, headers);
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
  notConnected.includes(code) || ('syscall' in error && error.syscall === 'connect');

/** Kong's statuses: no answer in time 504, no such host 503, no or a broken answer 502. A request that cannot be sent is 400. */
function statusOf(code: string): number {
  if (code === 'UND_ERR_INVALID_ARG') return 400;
  if (timedOut.includes(code)) return 504;
  return unknownHost.includes(code) ? 503 : 502;
}
