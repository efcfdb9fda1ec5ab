import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { clientAddress, type Proxies } from './client-address.ts';
import type { Declaration } from './declaration.ts';
import { forward } from './forward.ts';
import { startHealthChecks } from './health-checks.ts';
import type { BeginTrace } from './opentelemetry.ts';
import { normalizePath } from './request-path.ts';
import { createRouter, gatewayRoutes, type Origins } from './routes.ts';

/** How long a client may go on sending a body that is not read, so that it can read the answer. */
const discardTimeoutMs = 30_000;

const hopByHop = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
];
const notForService = new Set([...hopByHop, 'expect', 'x-forwarded-prefix']);

/**
 * A function that makes the server of one of Kong's ports; the caller listens and closes. Its servers share routes and limits.
 * @param log called for every answer of 500 and above that the gateway gives itself
 * @param proxies whose X-Forwarded-For is believed
 */
export function createGateway(
  declaration: Declaration,
  origins: Origins,
  log: (failure: object) => void,
  proxies: Proxies,
  beginTrace?: BeginTrace,
): (listener: number) => Server {
  const routesFor = createRouter(gatewayRoutes(declaration, origins, startHealthChecks(declaration, origins)));
  const { 'pre-function': lua, 'correlation-id': idHeader, 'response-transformer': transformer } = declaration.plugins;
  const notForClient = new Set([...hopByHop, ...transformer.remove]);

  const handle = (
    request: IncomingMessage,
    response: ServerResponse,
    listener: number,
    expectsContinue = false,
  ): void => {
    const { url = '', method = '', headers, socket } = request;
    const address = clientAddress(request, proxies);
    lua.rewrite(headers, listener, address);
    headers[idHeader] ||= randomUUID();
    const [rawPath = ''] = url.split('?', 1);
    const path = normalizePath(rawPath);
    const [route] = url.startsWith('/') ? routesFor(method, path, headers) : [];
    const { upstream, plugins } = route ?? {};
    const sizeLimit = plugins?.['request-size-limiting'] ?? Number.POSITIVE_INFINITY;
    const trace = beginTrace?.(method, path, headers);
    response.once('close', () => trace?.end(response.statusCode, route?.name));

    let rateHeaders = {};
    const respond = (status: number, answered: IncomingHttpHeaders): void => {
      // The rest of an upload that was refused early would block the next request (pre-function).
      const closes = status >= 400 && route?.request_buffering === false;
      if (closes || !response.shouldKeepAlive) lingerBeforeClose(request);
      response.writeHead(status, {
        ...transformer.add,
        ...endToEnd(answered, notForClient),
        ...rateHeaders,
        ...(closes && { connection: 'close' }),
        [idHeader]: headers[idHeader],
      });
    };
    const refuse = (status: number, reason?: Error): void => {
      const { headers: own, body } = lua.refusal(status, headers.accept);
      if (status >= 500)
        log({ status, upstream: upstream?.host, method, path, requestId: headers[idHeader], reason: reason?.message });
      respond(status, own);
      request.resume();
      response.end(body);
    };

    /** The status of an answer that the gateway gives itself; undefined when the request goes on to its service. Counts the request. */
    const ownStatus = (): number | undefined => {
      if (!plugins) return 400;
      if (Number(headers['content-length'] ?? 0) > sizeLimit) return expectsContinue ? 417 : 413;
      const limit = plugins['rate-limiting'];
      const permit = limit?.take(String(headers[limit.header] ?? address), Date.now());
      rateHeaders = permit?.headers ?? {};
      return permit?.allowed === false ? 429 : plugins['request-termination'];
    };

    const status = ownStatus();
    if (status !== undefined || !upstream) {
      refuse(status ?? 503);
      return;
    }
    if (expectsContinue) response.writeContinue();
    forward(request, response, upstream, {
      path: path + url.slice(rawPath.length),
      headers: Object.assign(endToEnd(headers, notForService), {
        host: upstream.host,
        'x-forwarded-for': address,
        'x-real-ip': address,
        'x-forwarded-proto': 'http',
        'x-forwarded-host': (headers.host ?? '').replace(/:\d+$/, '').toLowerCase(),
        'x-forwarded-port': String(socket.localPort),
        'x-forwarded-path': path,
        [idHeader]: headers[idHeader],
      }),
      sizeLimit,
      readTimeout: lua.readTimeout(method, path, upstream.readTimeout),
      respond,
      refuse,
    });
  };

  return (listener) => {
    const server = createServer({ keepAliveTimeout: 75_000, headersTimeout: 60_000, requestTimeout: 600_000 });
    server.on('request', (request, response) => handle(request, response, listener));
    server.on('checkContinue', (request, response) => handle(request, response, listener, true));
    server.on('clientError', (_error, socket) => {
      if (!socket.writable) return;
      const { headers, body } = lua.refusal(400);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 400 Bad Request\r\nConnection: close\r\n${lines.join('')}\r\n${body}`);
    });
    return server;
  };
}

/** A copy without `dropped` and without the headers that the Connection header names. */
function endToEnd(headers: IncomingHttpHeaders, dropped: ReadonlySet<string>): IncomingHttpHeaders {
  const named = headers.connection?.toLowerCase().split(/\s*,\s*/);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name) && !named?.includes(name)));
}

/** A connection that is closed while the client still sends would lose the answer: it is closed when all was sent, as nginx does (`lingering_close`). */
function lingerBeforeClose(request: IncomingMessage): void {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (request.complete || request.destroyed) return close();
    const timer = setTimeout(() => request.destroy(), discardTimeoutMs).unref();
    request.once('end', close).once('close', () => {
      clearTimeout(timer);
      close();
    });
    request.resume();
  };
}
