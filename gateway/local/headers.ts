import type { Exchange } from './exchange.ts';
import type { Lane } from './lanes.ts';
import type { ClearedHeaders } from './plugins/serverless-functions.ts';

const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const notForUpstream = new Set([
  ...hopByHop,
  'expect',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-path',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-proto',
  'x-real-ip',
]);
const notForClient = new Set(hopByHop);

/**
 * The headers a service gets: the client's without those of this connection (and those that its Connection header names),
 * and the gateway's word on who asked for what.
 */
export function upstreamHeaders(
  { request, lane, address, path, requestId }: Exchange,
  cleared: ClearedHeaders,
): string[] {
  const { rawHeaders } = request;
  const named = namedByConnection(request.headers.connection);
  const correlation = lane.correlationId?.header;
  const headers: string[] = ['host', lane.upstream?.host ?? ''];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const lowerName = name.toLowerCase();
    if (notForUpstream.has(lowerName) || cleared.has(lowerName) || named?.has(lowerName)) continue;
    if (lowerName === correlation) continue;
    headers.push(name, rawHeaders[index + 1] ?? '');
  }
  const query = path.indexOf('?');
  headers.push(
    'X-Forwarded-For',
    address,
    'X-Real-IP',
    address,
    'X-Forwarded-Proto',
    'http',
    'X-Forwarded-Host',
    hostWithoutPort(request.headers.host ?? ''),
    'X-Forwarded-Port',
    String(request.socket.localPort),
    'X-Forwarded-Path',
    query < 0 ? path : path.slice(0, query),
  );
  if (correlation && requestId) headers.push(correlation, requestId);
  return headers;
}

/**
 * The headers the client gets.
 * @param answered what the service said, as name, value, name, value …
 */
export function clientHeaders(
  { request, lane, requestId, rateHeaders }: Exchange,
  answered: readonly string[],
): string[] {
  const { cors, correlationId } = lane;
  const ours: string[] = [...rateHeaders];
  if (cors) ours.push(...cors.responseHeaders(request.headers.origin));
  if (correlationId?.echo && requestId) ours.push(correlationId.header, requestId);
  return merge(answered, ours, lane);
}

/** The gateway's own answer to a CORS preflight. */
export function preflightHeaders({ request, lane, requestId }: Exchange): string[] {
  const ours = lane.cors?.answerPreflight(request.headers.origin) ?? [];
  if (lane.correlationId?.echo && requestId) ours.push(lane.correlationId.header, requestId);
  return merge([], [...ours, 'Content-Length', '0'], lane);
}

function merge(answered: readonly string[], ours: readonly string[], { transformer, cors }: Lane): string[] {
  const replaced = new Set<string>();
  for (let index = 0; index < ours.length; index += 2) replaced.add((ours[index] ?? '').toLowerCase());
  replaced.delete('vary');
  if (cors) replaced.add('access-control-allow-origin');
  const merged: string[] = [];
  const present = new Set<string>();
  const named = connectionNames(answered);
  for (let index = 0; index < answered.length; index += 2) {
    const name = answered[index] ?? '';
    const lowerName = name.toLowerCase();
    if (notForClient.has(lowerName) || replaced.has(lowerName) || named?.has(lowerName)) continue;
    if (transformer?.remove.has(lowerName)) continue;
    present.add(lowerName);
    merged.push(name, answered[index + 1] ?? '');
  }
  merged.push(...ours);
  for (const { lowerName, name, value } of transformer?.add ?? []) {
    if (!present.has(lowerName)) merged.push(name, value);
  }
  return merged;
}

function connectionNames(headers: readonly string[]): ReadonlySet<string> | undefined {
  for (let index = 0; index < headers.length; index += 2) {
    if (headers[index]?.toLowerCase() === 'connection') return namedByConnection(headers[index + 1]);
  }
  return undefined;
}

function namedByConnection(connection: string | undefined): ReadonlySet<string> | undefined {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined;
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
}

function hostWithoutPort(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}
