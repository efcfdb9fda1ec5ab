import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { eventually } from '@gehna/kit/testing';

const program = fileURLToPath(new URL('../src/server.ts', import.meta.url));

export interface ChatProcess {
  readonly url: string;
  /** Ends it as a power cut does, and waits until it is gone. */
  kill(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Chat as a process of its own, on the database and NATS of `environment`; answers when it serves. */
export async function startChatProcess(environment: Readonly<Record<string, string>>): Promise<ChatProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...environment, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await eventually(async () => (await fetch(`${url}/health/ready`)).ok, { within: 30_000 });
  } catch (error) {
    await kill();
    throw error;
  }
  return { url, kill };
}
