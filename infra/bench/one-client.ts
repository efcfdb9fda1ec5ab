import { Agent, get } from 'node:http';
import { type Latencies, latenciesOf } from './latencies.ts';

/**
 * Requests one address after the other over one kept connection, and measures each until its last byte. `bytes` is their mean.
 * @throws when an answer is not 200: a fast error is no figure.
 */
export async function requestOneByOne(
  base: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Latencies & { bytes: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const took: number[] = [];
  let bytes = 0;
  try {
    for (const path of paths) {
      const begin = performance.now();
      bytes += await send(agent, base + path, headers);
      took.push(performance.now() - begin);
    }
  } finally {
    agent.destroy();
  }
  return { ...latenciesOf(took), bytes: bytes / took.length };
}

/** Answers the bytes of the body. */
function send(agent: Agent, url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    });
    request.once('error', reject);
  });
}
