import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { nodeProgram } from '../../infra/local/node-program.ts';
import { readDeclaration } from '../local/declaration.ts';
import { Client } from './client.ts';
import { Recorder } from './recorder.ts';

export interface System {
  readonly client: Client;
  /** At the port that is open to web alone. */
  readonly webClient: Client;
  readonly recorder: Recorder;
  /** The local gateway; absent when the suite runs against another one. */
  readonly gateway: LocalGateway | undefined;
  stop(): Promise<void>;
}

/**
 * The gateway under test with recording services. With GATEWAY_URL set it is that gateway, with the ports of compose.yml; otherwise each
 * test file starts a local gateway.
 */
export async function startSystem(kongYml?: string, environment?: NodeJS.ProcessEnv): Promise<System> {
  const { GATEWAY_URL } = process.env;
  const recorder = new Recorder(GATEWAY_URL ? 3000 : 0);
  await recorder.start();
  if (GATEWAY_URL) {
    const clients = { client: new Client(GATEWAY_URL), webClient: new Client('http://127.0.0.1:8001') };
    return { ...clients, recorder, gateway: undefined, stop: () => recorder.stop() };
  }
  const gateway = await LocalGateway.start(recorder.port, kongYml, environment);
  return {
    client: new Client(gateway.url),
    webClient: new Client(gateway.webUrl),
    recorder,
    gateway,
    stop: async () => {
      await gateway.stop();
      await recorder.stop();
    },
  };
}

/** A local gateway in a process of its own, as the launcher starts it. */
export class LocalGateway {
  readonly url: string;
  readonly webUrl: string;
  readonly process: ChildProcess;
  readonly #folder: string;

  private constructor(url: string, webUrl: string, process: ChildProcess, folder: string) {
    this.url = url;
    this.webUrl = webUrl;
    this.process = process;
    this.#folder = folder;
  }

  static async start(upstreamPort: number, kongYml?: string, environment?: NodeJS.ProcessEnv): Promise<LocalGateway> {
    const { child, folder } = await spawnGateway({ upstreamPort, kongYml, environment });
    const lines = createInterface({ input: child.stdout });
    for await (const line of lines) {
      const [url, webUrl] = line.match(/http:\/\/[\w.:]+/g) ?? [];
      if (url && webUrl) return new LocalGateway(url, webUrl, child, folder);
    }
    throw new Error('the local gateway ended before it listened');
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null) {
      this.process.kill('SIGTERM');
      await once(this.process, 'exit');
    }
    await rm(this.#folder, { recursive: true });
  }
}

/** Starts a gateway that is expected to fail; resolves with its standard error and exit code. */
export async function failedStart(
  options: Omit<Parameters<typeof spawnGateway>[0], 'upstreamPort'>,
): Promise<{ text: string; code: number | null }> {
  const { child, folder } = await spawnGateway({ upstreamPort: 1, ...options });
  let text = '';
  child.stderr.on('data', (part) => {
    text += part;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  await rm(folder, { recursive: true });
  return { text, code };
}

interface SpawnOptions {
  readonly upstreamPort: number;
  readonly kongYml?: string | undefined;
  readonly environment?: NodeJS.ProcessEnv | undefined;
}

/** The host names of kong.yml; compose.yml gives the same to the real Kong. */
export const hosts: readonly string[] = [
  ...new Set(
    readDeclaration(readFileSync(new URL('../kong.yml', import.meta.url), 'utf8')).services.map(
      ({ url }) => new URL(url).hostname,
    ),
  ),
];

async function spawnGateway({ upstreamPort, kongYml, environment = {} }: SpawnOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  const file = join(folder, 'kong.yml');
  if (kongYml !== undefined) await writeFile(file, kongYml);
  const upstream = `http://127.0.0.1:${upstreamPort}`;
  const server = fileURLToPath(new URL('../local/server.ts', import.meta.url));
  const child = spawn(nodeProgram, ['--max-semi-space-size=2', server], {
    env: {
      PORT: '0',
      UPSTREAMS: JSON.stringify(Object.fromEntries(hosts.map((host) => [host, [upstream]]))),
      ...(kongYml === undefined ? {} : { KONG_FILE: file }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, folder };
}
