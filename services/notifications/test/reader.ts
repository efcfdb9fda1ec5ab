import { type IncomingMessage, request } from 'node:http';
import { eventually } from '@gehna/kit/testing';

/** A page that reads the stream: what it has received so far, and whether it is over. */
export interface Reader {
  readonly response: IncomingMessage;
  readonly text: () => string;
  /** The hints that have come, in their order. */
  readonly hints: () => Record<string, unknown>[];
  readonly opened: () => boolean;
  /** `whole`: ended by the service; `broken`: cut off. */
  readonly over: () => 'whole' | 'broken' | undefined;
  leave(): void;
}

/** Opens the stream over a real connection, and waits for the first bytes when it is accepted. */
export async function readStream(
  origin: string,
  authorization: string,
  { reads = true }: { reads?: boolean } = {},
): Promise<Reader> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${origin}/api/notifications/stream`, { headers: { authorization }, agent: false })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
  let text = '';
  let over: 'whole' | 'broken' | undefined;
  response.on('error', () => {
    over = 'broken';
  });
  response.on('close', () => {
    over ??= response.complete ? 'whole' : 'broken';
  });
  if (reads) {
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const frames = () => text.split('\n\n').slice(0, -1);
  const reader: Reader = {
    response,
    text: () => text,
    hints: () =>
      frames()
        .filter((frame) => frame.startsWith('event: hint\n'))
        .map((frame) => JSON.parse(frame.slice('event: hint\ndata: '.length)) as Record<string, unknown>),
    opened: () => frames()[0] === 'event: open\ndata: {}',
    over: () => over,
    leave: () => response.destroy(),
  };
  if (reads && response.statusCode === 200) await eventually(() => reader.opened(), { intervalMs: 2 });
  return reader;
}
