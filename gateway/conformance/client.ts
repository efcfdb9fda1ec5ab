import { once } from 'node:events';
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
  /** The loopback address to come from; each is a caller of its own for the rate limits. */
  readonly from?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A caller of the gateway that can do what browsers do, and what they should not. */
export class Client {
  readonly origin: URL;

  constructor(origin: string) {
    this.origin = new URL(origin);
  }

  /** Begins a request and leaves its body to the caller. */
  open(path: string, { method = 'GET', headers = {}, from }: Ask = {}): ClientRequest {
    return request({
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
  async begin(path: string, ask: Ask = {}): Promise<IncomingMessage> {
    const sent = this.open(path, ask);
    sent.end(ask.body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer;
  }

  async ask(path: string, ask: Ask = {}): Promise<Answer> {
    return read(await this.begin(path, ask));
  }

  /** Sends bytes as they are and gives what came back until the other side closed. */
  async raw(text: string): Promise<string> {
    const socket = connect(Number(this.origin.port), this.origin.hostname);
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.write(text, 'latin1');
    await once(socket, 'close');
    return Buffer.concat(parts).toString('latin1');
  }
}

export async function read(answer: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() };
}
