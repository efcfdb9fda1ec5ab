import type { IncomingHttpHeaders } from 'node:http';
import type { Declaration } from './declaration.ts';
import { lingerBeforeClose } from './discarded-body.ts';
import type { Exchange } from './exchange.ts';

const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'];
hopByHop.push('te', 'trailer', 'transfer-encoding', 'upgrade');

/** How kong.yml's plugins for every route change headers, in both directions. */
export class HeaderRules {
  readonly #plugins: Declaration['plugins'];
  readonly #notForService: ReadonlySet<string>;
  readonly #notForClient: ReadonlySet<string>;

  constructor(plugins: Declaration['plugins']) {
    this.#plugins = plugins;
    this.#notForService = new Set([...hopByHop, 'expect', 'x-forwarded-prefix']);
    const { remove } = plugins['response-transformer'];
    this.#notForClient = new Set([...hopByHop, ...remove]);
  }

  /** @param host what the service sees as Host */
  forService({ request, address, path, requestId }: Exchange, host: string): IncomingHttpHeaders {
    return Object.assign(endToEnd(request.headers, this.#notForService), {
      host,
      'x-forwarded-for': address,
      'x-real-ip': address,
      'x-forwarded-proto': 'http',
      'x-forwarded-host': (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase(),
      'x-forwarded-port': String(request.socket.localPort),
      'x-forwarded-path': path,
      [this.#plugins['correlation-id']]: requestId,
    });
  }

  /**
   * Writes the head of the answer.
   * @param answered the headers of the service's answer, or of the gateway's own
   */
  respond(
    { request, response, route, rateHeaders, requestId }: Exchange,
    status: number,
    answered: IncomingHttpHeaders,
  ) {
    const { 'pre-function': preFunction, 'correlation-id': correlationHeader } = this.#plugins;
    const closes = preFunction.closesConnection(status, route);
    if (closes) lingerBeforeClose(request);
    response.writeHead(status, {
      ...this.#plugins['response-transformer'].add,
      ...endToEnd(answered, this.#notForClient),
      ...rateHeaders,
      ...(closes && { connection: 'close' }),
      [correlationHeader]: requestId,
    });
  }
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
