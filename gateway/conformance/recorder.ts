import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as a service received it. */
export interface Recorded {
  /** From the Host header, which Kong and the local gateway both set to the name in kong.yml. */
  readonly service: string;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Bytes of body that arrived so far. */
  bytes: number;
  state: 'open' | 'complete' | 'aborted';
}

type Behaviour = (request: IncomingMessage, response: ServerResponse, recorded: Recorded) => void;

/**
 * A stub of all services that records their requests. It echoes each request, unless the header X-Behaviour names a behaviour that a
 * test has registered.
 */
export class Recorder {
  readonly requests: Recorded[] = [];
  /** False: it takes connections and requests and answers none, as a stopped process. */
  isAnswering = true;
  readonly #behaviours = new Map<string, Behaviour>();
  #server: Server | undefined;
  #port: number;

  /** @param port 0 for any free one */
  constructor(port: number) {
    this.#port = port;
  }

  get port(): number {
    return this.#port;
  }

  async start(): Promise<void> {
    this.#server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => this.#serve(request, response));
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server?.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  behave(name: string, behaviour: Behaviour): void {
    this.#behaviours.set(name, behaviour);
  }

  /** The one request for this path and query; each test uses its own. */
  seen(url: string): Recorded | undefined {
    return this.requests.find((request) => request.url === url);
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const { method = '', url = '', headers } = request;
    if (!this.isAnswering) return;
    // The gateway's health checks are no requests of a client.
    if (url === '/health/live') {
      response.end('{"status":"live"}');
      return;
    }
    const recorded: Recorded = {
      service: headers.host?.split(':')[0] ?? '',
      method,
      url,
      headers,
      bytes: 0,
      state: 'open',
    };
    this.requests.push(recorded);
    request.on('data', (chunk: Buffer) => {
      recorded.bytes += chunk.length;
    });
    response.on('close', () => {
      recorded.state = response.writableFinished ? 'complete' : 'aborted';
    });
    const behaviour = this.#behaviours.get(String(headers['x-behaviour'] ?? '')) ?? echo;
    behaviour(request, response, recorded);
  }
}

const echo: Behaviour = (request, response, recorded) => {
  request.on('end', () => {
    const { service, method, url, headers, bytes } = recorded;
    response.writeHead(200, { 'content-type': 'application/json', server: 'secret/1', 'x-powered-by': 'secret' });
    response.end(JSON.stringify({ service, method, url, headers, bytes }));
  });
};
