import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
  /** The loopback address to send from; the rate limits count each by itself. */
  readonly from?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** An HTTP client that also sends what no browser sends. */
export class Client {
  readonly origin: URL;

  constructor(origin: string) {
    this.origin = new URL(origin);
  }

  /** Opens a request; the caller sends its body. */
  open(path: string, { method = 'GET', headers = {}, from }: RequestOptions = {}): ClientRequest {
    return httpRequest({
      host: this.origin.hostname,
      port: this.origin.port,
      path,
      method,
      headers: { ...headers },
      agent: false,
      ...(from === undefined ? {} : { localAddress: from }),
    });
  }

  /** Resolves with the answer's head, before its body. */
  async begin(path: string, options: RequestOptions = {}): Promise<IncomingMessage> {
    const sent = this.open(path, options);
    sent.end(options.body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer;
  }

  async request(path: string, options: RequestOptions = {}): Promise<Answer> {
    return read(await this.begin(path, options));
  }

  /** Sends bytes as they are; resolves with everything received until the other side closed. */
  async raw(text: string): Promise<string> {
    const socket = connect(Number(this.origin.port), this.origin.hostname);
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('error', () => undefined); // a reset ends what is received as a close does
    socket.write(text, 'latin1');
    await new Promise((resolve) => socket.once('close', resolve));
    return Buffer.concat(parts).toString('latin1');
  }
}

export async function read(answer: IncomingMessage): Promise<Answer> {
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
}
