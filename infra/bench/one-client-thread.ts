import { Agent, get } from 'node:http';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { ClientRequests, ClientResult } from './one-client.ts';

parentPort?.on('message', async ({ requests, port }: { requests: ClientRequests; port: MessagePort }) => {
  const failed = (error: unknown) => ({ error: String(error) });
  const result: ClientResult = await requestAll(requests).catch(failed);
  port.postMessage(result);
});

async function requestAll({ base, paths, headers }: ClientRequests): Promise<ClientResult> {
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
  return { took, bytes };
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
