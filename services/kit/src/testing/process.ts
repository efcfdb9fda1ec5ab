import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { eventually } from './eventually.ts';

export interface ServiceProcess {
  readonly url: string;
  readonly output: () => string;
  readonly child: ChildProcess;
  /** Sends a signal and waits for the end. Returns the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a service's `server.ts` as a process of its own, and waits until it answers. */
export async function startProcess(file: URL, environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(file)], {
    env: { ...process.env, PORT: String(port), ...environment, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const ended = exited.then(() => Promise.reject(new Error('It ended.')));
  const answers = eventually(async () => (await fetch(`${url}/health/live`)).ok, { within: 25_000 });
  await Promise.race([answers, ended]).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw new Error(`The service did not start:\n${output}`, { cause: error });
  });
  ended.catch(() => undefined);
  answers.catch(() => undefined);
  return {
    url,
    child,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      const [code, by] = await exited;
      return code ?? by;
    },
  };
}
