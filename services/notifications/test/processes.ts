import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from '@gehna/kit/testing';

type Environment = Readonly<Record<string, string>>;

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A program of its own that listens and says where. */
export interface Listening {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Sends a signal and waits for the end. Returns the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

/** A replica of the service as it is deployed. */
export const startReplica = (environment: Environment, port = 0) =>
  start('../src/server.ts', { PORT: String(port), ...environment, LOG_LEVEL: 'info' });

const kongYml = readFileSync(path('../../../gateway/kong.yml'), 'utf8');
const hosts = Array.from(kongYml.matchAll(/url: http:\/\/([\w-]+):3000/g), ([, host]) => host ?? '');

/** The local gateway before a service, which stands for every host of kong.yml. */
export const startGateway = (origin: string, port = 0) =>
  start('../../../gateway/local/server.ts', {
    PORT: String(port),
    UPSTREAMS: JSON.stringify(Object.fromEntries(hosts.map((host) => [host, origin]))),
  });

/** What `make rebuild SERVICE=notifications` does. */
export async function rebuild(environment: Environment): Promise<void> {
  await promisify(execFile)(process.execPath, [path('../src/rebuild.ts')], { env: { ...process.env, ...environment } });
}

async function start(file: string, environment: Environment): Promise<Listening> {
  const child = spawn(process.execPath, [path(file)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const origin = await eventually<string | undefined>(
    () => {
      if (child.exitCode !== null) throw new Error(`${file} ended:\n${output}`);
      return /http:\/\/127\.0\.0\.1:\d+/.exec(output.replaceAll('\\/', '/'))?.[0];
    },
    { within: 50_000 },
  ).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  if (origin === undefined) throw new Error(`${file} did not say where it listens.`);
  return {
    origin,
    child,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const [code, by] = await exited;
      return code ?? by;
    },
  };
}
