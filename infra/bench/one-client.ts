import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { type Latencies, latenciesOf } from './latencies.ts';

/** One after the other, over one kept connection. */
export interface ClientRequests {
  readonly base: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** `took`: milliseconds of each request, until the last byte of its answer. */
export type ClientResult = { readonly took: readonly number[]; readonly bytes: number } | { readonly error: string };

let client: Worker | undefined;

/**
 * Requests one address after the other over one kept connection, and measures each until its last byte. `bytes` is their mean. The client
 * is a thread of its own, because buffers of answers make V8 collect the whole heap ten times in three thousand requests: that of a
 * section, with its products, held up every hundredth request for 10 to 30 ms.
 * @throws when an answer is not 200: a fast error is no figure.
 */
export async function requestOneByOne(
  base: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Latencies & { bytes: number }> {
  client ??= startClient();
  const { port1: answers, port2: port } = new MessageChannel();
  const requests: ClientRequests = { base, paths, headers };
  client.postMessage({ requests, port }, [port]);
  const [result] = (await once(answers, 'message')) as [ClientResult];
  answers.close();
  if ('error' in result) throw new Error(result.error);
  return { ...latenciesOf(result.took), bytes: result.bytes / result.took.length };
}

function startClient(): Worker {
  const worker = new Worker(new URL('one-client-thread.ts', import.meta.url));
  worker.unref();
  return worker;
}
