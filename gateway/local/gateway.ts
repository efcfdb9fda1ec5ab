import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { clientAddress, type Proxies } from './client-address.ts';
import type { Declaration } from './declaration.ts';
import { whenReceived } from './discarded-body.ts';
import type { Exchange } from './exchange.ts';
import { forward } from './forward.ts';
import { headerRules } from './headers.ts';
import { startHealthChecks } from './health-checks.ts';
import { normalizePath } from './request-path.ts';
import { type GatewayRoute, gatewayRouter, type Origins } from './routes.ts';
import { type BeginTrace, passTraceOn } from './trace.ts';

/** The ports that Kong listens on (KONG_PROXY_LISTEN): for all clients, and for web. */
export const listeners = { public: 8000, web: 8001 } as const;

/**
 * A function that makes the server of one of Kong's ports; the caller listens and closes. Its servers share routes and limits.
 * @param log called for every answer of 500 and above that the gateway gives itself
 * @param proxies whose X-Forwarded-For is believed
 * @param beginTrace called for every request
 */
export function createGateway(
  declaration: Declaration,
  origins: Origins,
  log: (failure: object) => void,
  proxies: Proxies,
  beginTrace: BeginTrace = passTraceOn,
): (listener: number) => Server {
  const routesFor = gatewayRouter(declaration, origins, startHealthChecks(declaration, origins));
  const rules = headerRules(declaration.plugins);
  const { 'pre-function': preFunction, 'correlation-id': correlationHeader } = declaration.plugins;
  const { rewrite, readTimeout, refusal } = preFunction;

  const handle = (
    request: IncomingMessage,
    response: ServerResponse,
    { listener, expectsContinue }: { listener: number; expectsContinue: boolean },
  ): void => {
    const { url = '', method = '', headers } = request;
    const address = clientAddress(request, proxies);
    rewrite(headers, { listener, address });
    const [rawPath = ''] = url.split('?', 1);
    const path = normalizePath(rawPath);
    const [route] = url.startsWith('/') ? routesFor(method, path, headers) : [];
    const trace = beginTrace(method, path, headers.traceparent?.toString());
    headers.traceparent = trace.traceparent;
    response.once('close', () => trace.end(response.statusCode, route?.name));
    const exchange: Exchange = {
      request,
      response,
      address,
      route,
      path,
      query: url.slice(rawPath.length),
      requestId: String(headers[correlationHeader] || randomUUID()),
      rateHeaders: {},
    };
    const { requestId } = exchange;
    const refuse = (status: number, reason?: Error): void => {
      const { headers: refusalHeaders, body } = refusal(status, headers.accept);
      if (status >= 500)
        log({ status, upstream: route?.upstream?.host, method, path, requestId, reason: reason?.message });
      rules.respond(exchange, status, refusalHeaders);
      if (method === 'HEAD') response.flushHeaders();
      else response.write(body);
      // A connection that closes while the client still sends would lose the answer.
      if (expectsContinue) response.end();
      else whenReceived(request, () => response.end());
    };

    const status = ownStatus(exchange, expectsContinue);
    if (status !== undefined || !route?.upstream) {
      refuse(status ?? 503);
      return;
    }
    if (expectsContinue) response.writeContinue();
    const limits = {
      sizeLimit: sizeLimitOf(route),
      readTimeout: readTimeout(method, path, route.upstream.readTimeout),
    };
    forward(exchange, route.upstream, limits, rules, refuse);
  };

  return (listener) => {
    const server = createServer({ keepAliveTimeout: 75_000, headersTimeout: 60_000, requestTimeout: 600_000 });
    server.on('request', (request, response) => handle(request, response, { listener, expectsContinue: false }));
    server.on('checkContinue', (request, response) => handle(request, response, { listener, expectsContinue: true }));
    server.on('clientError', (_error, socket) => {
      if (!socket.writable) return;
      const { headers, body } = refusal(400);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 400 Bad Request\r\nConnection: close\r\n${lines.join('')}\r\n${body}`);
    });
    return server;
  };
}

/** The status of an answer that the gateway gives itself; undefined when the request goes on to its service. Counts the request. */
function ownStatus(exchange: Exchange, expectsContinue: boolean): number | undefined {
  const { route } = exchange;
  if (!route) return 400;
  if (Number(exchange.request.headers['content-length'] ?? 0) > sizeLimitOf(route)) return expectsContinue ? 417 : 413;
  const limit = route.plugins['rate-limiting'];
  const permit = limit?.counter.take(String(exchange.request.headers[limit.header] ?? exchange.address), Date.now());
  if (permit) exchange.rateHeaders = permit.headers;
  return permit?.allowed === false ? 429 : route.plugins['request-termination'];
}

function sizeLimitOf({ plugins }: GatewayRoute): number {
  return plugins['request-size-limiting'] ?? Number.POSITIVE_INFINITY;
}
