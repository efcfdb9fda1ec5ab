import { Agent, get } from 'node:http';

/** Milliseconds at which a share of the answers had arrived. */
export interface Latencies {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly mean: number;
  readonly count: number;
  readonly bytes: number;
}

/**
 * Requests one address after the other over one kept connection, and measures each until its last byte.
 * @throws when an answer is not 200: a fast error is no figure.
 */
export async function requestOneByOne(
  base: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Latencies> {
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
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN;
  const mean = took.reduce((sum, each) => sum + each, 0) / took.length;
  return { p50: at(0.5), p99: at(0.99), max: at(1), mean, count: took.length, bytes: bytes / took.length };
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
