import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Agent } from 'undici';
import type { Declaration } from './declaration.ts';
import type { Exchange } from './exchange.ts';
import { forward } from './forward.ts';
import { clientHeaders, preflightHeaders, upstreamHeaders } from './headers.ts';
import { type Lane, laneRouter, type Origins, type Upstream } from './lanes.ts';
import type { CountAnswer } from './metrics.ts';
import type { Refusal, RefusalText } from './plugins/serverless-functions.ts';
import { normalizePath } from './request-path.ts';

export interface GatewayOptions {
  readonly declaration: Declaration;
  readonly origins: Origins;
  readonly count: CountAnswer | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Hears of every answer of 500 and above that the gateway gives itself. */
  readonly log: (failure: GatewayFailure) => void;
}

export interface GatewayFailure {
  readonly status: number;
  readonly service: string;
  readonly method: string;
  /** Without the query, which may carry a token. */
  readonly path: string;
  readonly requestId: string | undefined;
  readonly reason: string;
}

/** How long a client may go on sending a body that was refused, so that it gets to read why (milliseconds). */
const lingering = 30_000;

/** The server; the caller listens and closes. Its connections to services are closed with it. */
export function createGateway({ declaration, origins, count, now, log }: GatewayOptions): Server {
  const lanes = laneRouter(declaration, origins);
  const cleared = declaration.plugins['pre-function'] ?? new Set<string>();
  const word = declaration.plugins['post-function'] ?? (() => wordless);
  const agents = new Map<number, Agent>();
  const agentFor = ({ connectTimeout }: Upstream): Agent => {
    const agent = agents.get(connectTimeout) ?? new Agent({ connect: { timeout: connectTimeout }, allowH2: false });
    agents.set(connectTimeout, agent);
    return agent;
  };

  const refuse = (exchange: Exchange, status: number, reason?: unknown): void => {
    const { request, response, lane, requestId } = exchange;
    const { headers, body } = word({ status, accept: request.headers.accept ?? '' });
    if (status >= 500) {
      log({
        status,
        service: lane.service,
        method: request.method ?? '',
        path: withoutQuery(exchange.path),
        requestId,
        reason: reason instanceof Error ? reason.message : String(reason),
      });
    }
    response.writeHead(status, clientHeaders(exchange, headers));
    response.end(request.method === 'HEAD' ? undefined : body);
    if (!request.complete) lingerOn(request);
  };

  const handle = (request: IncomingMessage, response: ServerResponse, expectsContinue: boolean): void => {
    const exchange = begin(request, response, lanes);
    if (!exchange) {
      answerUnreadable(response, word);
      return;
    }
    const { lane } = exchange;
    if (count) response.on('close', () => count(lane.service, lane.route, response.statusCode));

    if (lane.cors && isPreflight(request)) {
      response.writeHead(200, preflightHeaders(exchange)).end();
      return;
    }
    if (Number(request.headers['content-length'] ?? 0) > lane.sizeLimit) {
      refuse(exchange, expectsContinue ? 417 : 413);
      return;
    }
    const turn = lane.rateLimit?.take(exchange.address, now());
    if (turn) exchange.rateHeaders = turn.headers;
    if (turn?.allowed === false) {
      refuse(exchange, 429);
      return;
    }
    const { termination, upstream } = lane;
    if (termination !== undefined || !upstream) {
      refuse(exchange, termination ?? 503);
      return;
    }
    if (request.headers.upgrade?.toLowerCase() === 'websocket') {
      refuse(exchange, 501, 'the local gateway passes no WebSockets on');
      return;
    }
    if (expectsContinue) response.writeContinue();
    forward(exchange, {
      dispatcher: agentFor(upstream),
      upstream,
      headers: upstreamHeaders(exchange, cleared),
      refuse: (status, reason) => refuse(exchange, status, reason),
    });
  };

  const server = createServer({ keepAliveTimeout: 75_000, headersTimeout: 60_000, requestTimeout: 600_000 });
  server.on('request', (request, response) => handle(request, response, false));
  server.on('checkContinue', (request, response) => handle(request, response, true));
  server.on('clientError', (_error, socket) => {
    if (!socket.writable) return;
    const { headers, body } = word({ status: 400, accept: '' });
    const lines = pairs(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 400 Bad Request\r\nConnection: close\r\n${lines.join('')}\r\n${body}`);
  });
  server.on('close', () => {
    for (const agent of agents.values()) void agent.destroy();
  });
  return server;
}

function begin(
  request: IncomingMessage,
  response: ServerResponse,
  lanes: { match(method: string, path: string): Lane | undefined },
): Exchange | undefined {
  const { url = '', method = '' } = request;
  if (!url.startsWith('/')) return undefined;
  const query = url.indexOf('?');
  const path = normalizePath(query < 0 ? url : url.slice(0, query));
  const lane = lanes.match(method, path);
  if (!lane) return undefined;
  const { correlationId } = lane;
  return {
    request,
    response,
    lane,
    address: plainAddress(request.socket.remoteAddress ?? ''),
    path: query < 0 ? path : path + url.slice(query),
    requestId: correlationId && (firstOf(request.headers[correlationId.header]) || correlationId.create()),
    rateHeaders: [],
  };
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}

function answerUnreadable(response: ServerResponse, word: (refusal: Refusal) => RefusalText): void {
  const { headers, body } = word({ status: 400, accept: '' });
  response.writeHead(400, [...headers]).end(body);
}

function lingerOn(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), lingering);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
  request.resume();
}

/** Where kong.yml has no words. */
const wordless: RefusalText = { headers: ['Content-Length', '0'], body: '' };

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : []));
}

function withoutQuery(path: string): string {
  const query = path.indexOf('?');
  return query < 0 ? path : path.slice(0, query);
}

function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** An IPv4 address seen through an IPv6 socket, in its own form. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}
