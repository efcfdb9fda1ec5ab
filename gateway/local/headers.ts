import type { IncomingHttpHeaders } from 'node:http';
import type { Declaration } from './declaration.ts';
import { lingerBeforeClose } from './discarded-body.ts';
import type { Exchange } from './exchange.ts';
import { closesConnection } from './lua.ts';

const hopByHop = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
];

export type HeaderRules = ReturnType<typeof headerRules>;

/** How kong.yml's plugins for every route change headers, in both directions. */
export function headerRules(plugins: Declaration['plugins']) {
  const { 'response-transformer': transformer, 'correlation-id': correlationHeader } = plugins;
  const notForService = new Set([...hopByHop, 'expect', 'x-forwarded-prefix']);
  const notForClient = new Set([...hopByHop, ...transformer.remove]);
  return {
    /** @param host what the service sees as Host */
    forService: ({ request, address, path, requestId }: Exchange, host: string): IncomingHttpHeaders =>
      Object.assign(endToEnd(request.headers, notForService), {
        host,
        'x-forwarded-for': address,
        'x-real-ip': address,
        'x-forwarded-proto': 'http',
        'x-forwarded-host': (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase(),
        'x-forwarded-port': String(request.socket.localPort),
        'x-forwarded-path': path,
        [correlationHeader]: requestId,
      }),

    /**
     * Writes the head of the answer.
     * @param answered the headers of the service's answer, or of the gateway's own
     */
    respond(
      { request, response, route, rateHeaders, requestId }: Exchange,
      status: number,
      answered: IncomingHttpHeaders,
    ) {
      const closes = closesConnection(status, route);
      if (closes) lingerBeforeClose(request);
      response.writeHead(status, {
        ...transformer.add,
        ...endToEnd(answered, notForClient),
        ...rateHeaders,
        ...(closes && { connection: 'close' }),
        [correlationHeader]: requestId,
      });
    },
  };
}

/** A copy without `dropped` and without the headers that the Connection header names. */
function endToEnd(headers: IncomingHttpHeaders, dropped: ReadonlySet<string>): IncomingHttpHeaders {
  const named = headers.connection?.toLowerCase().split(/\s*,\s*/);
  const kept: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!dropped.has(name) && !named?.includes(name)) kept[name] = value;
  }
  return kept;
}
