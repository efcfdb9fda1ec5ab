import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guard } from './guard.ts';
import { secretsOf, startInfrastructure, stopInfrastructure } from './infrastructure.ts';
import { nodeProgram } from './node-program.ts';
import { describeEnd, Part, type PartEnd } from './part.ts';
import { freePort } from './ports.ts';
import { untilReady, withLog } from './readiness.ts';
import { nameOfReplica } from './replicas.ts';
import type { Server } from './server.ts';
import type { StatusLines } from './status-lines.ts';
import { gatewayPart, type OwnPart, root, servicePart, type Upstreams, webPart } from './system-parts.ts';

const MAIL_FROM = 'Bharat Gehna <support@bharatgehna.example>';

export interface SystemOptions {
  /** Keeps the data, run.env, and logs/. */
  folder: string;
  /** Of the gateway; all others are chosen free. */
  port: number;
  guard: Guard;
  lines: StatusLines;
  /** How many of each service. */
  replicas: ReadonlyMap<string, number>;
}

/** As infra/docker/Dockerfile has it. Fewer arenas: pictures and passwords are worked on in threads, each of which would keep its own. */
const PROCESS = { HOST: '127.0.0.1', NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };

/** The whole local system: infrastructure, every service, web and gateway, each a process of its own. */
export class System {
  readonly publicUrl: string;
  /** Settles with a sentence when a part ends that nobody had asked to. */
  readonly died: Promise<string>;
  readonly #options: SystemOptions;
  /** Chosen first, so that gateway and web need not wait for the others. */
  readonly #ports: Promise<Map<string, number[]>>;
  readonly #own: Part[] = [];
  #servers: Server[] = [];
  #reportDeath: (sentence: string) => void = () => {};

  constructor(options: SystemOptions) {
    this.#options = options;
    this.publicUrl = `http://localhost:${options.port}`;
    this.#ports = choosePorts(new Map([...options.replicas, ['web', 1]]));
    this.died = new Promise((resolve) => {
      this.#reportDeath = resolve;
    });
  }

  /**
   * Starts the gateway at once, the infrastructure beside it, and then the services; web comes by `startWeb`.
   * @returns where everything is, as the environment of a service; also written to run.env for the commands of the Makefile.
   */
  async start(): Promise<Record<string, string>> {
    const ports = await this.#ports;
    const upstreams: Upstreams = Object.fromEntries(
      [...ports].map(([name, own]) => [name, own.map((port) => `http://127.0.0.1:${port}`)]),
    );
    const [env] = await Promise.all([
      this.#startInfrastructure(upstreams),
      this.#startOwn(gatewayPart(this.#options.port, upstreams)),
    ]);
    const services = [...ports].filter(([name]) => name !== 'web');
    const replicas = services.flatMap(([name, own]) =>
      own.map((port, index) => ({ ...servicePart(name, port, env), name: nameOfReplica(name, index) })),
    );
    await Promise.all(replicas.map((part) => this.#startOwn(part)));
    return env;
  }

  /** Starts web, which needs the built front ends and nothing else. */
  async startWeb(): Promise<void> {
    const [port = 0] = (await this.#ports).get('web') ?? [];
    await this.#startOwn(webPart(port, this.publicUrl));
  }

  async #startInfrastructure(upstreams: Upstreams): Promise<Record<string, string>> {
    const infrastructure = await startInfrastructure({
      folder: this.#options.folder,
      guard: this.#options.guard,
      ownPrograms: join(root, '.data', 'bin'),
      onReady: (server) => {
        this.#servers.push(server);
        if (server.part) this.#watch(server.part);
        this.#options.lines.ready(server.name, describe(server));
      },
    });
    // A database of one's own may have been filled under another secret.
    const AUTH_SECRET = process.env.AUTH_SECRET || secretsOf(this.#options.folder).authSecret;
    const env = { ...infrastructure.env, PUBLIC_URL: this.publicUrl, MAIL_FROM, AUTH_SECRET };
    const runEnv = Object.entries({ ...env, UPSTREAMS: JSON.stringify(upstreams) }).map(
      ([name, value]) => `${name}='${value}'\n`,
    );
    writeFileSync(join(this.#options.folder, 'run.env'), runEnv.join(''), { mode: 0o600 });
    return env;
  }

  /** Our own parts first, so that nobody asks what is already gone; all within 9 s. */
  async stop(): Promise<void> {
    await Promise.allSettled(this.#own.map((part) => part.stop(6000)));
    await stopInfrastructure(this.#servers);
  }

  #watch(part: Part): void {
    const report = (end: PartEnd) => {
      if (!part.askedToStop)
        this.#reportDeath(withLog(`${describeEnd(part.name, end)}, so everything is stopped`, part));
    };
    part.ended.then(report, (error: Error) => this.#reportDeath(error.message));
  }

  async #startOwn(own: OwnPart): Promise<void> {
    const part = new Part(
      {
        name: own.name,
        command: nodeProgram,
        args: [join(own.folder, own.entry)], // In full, so that `ps` tells which is which.
        cwd: own.folder,
        env: { ...own.env, ...PROCESS, PORT: String(own.port) },
        logFile: join(this.#options.folder, 'logs', `${own.name}.log`),
      },
      this.#options.guard,
    );
    this.#own.push(part);
    this.#watch(part);
    const url = `http://127.0.0.1:${own.port}`;
    await untilReady(part, () => isReady(`${url}${own.readyPath ?? '/'}`, own.readyPath !== null), 60_000);
    this.#options.lines.ready(own.name, url);
  }
}

async function choosePorts(counts: ReadonlyMap<string, number>): Promise<Map<string, number[]>> {
  const ports = new Map<string, number[]>();
  for (const [name, count] of counts) {
    const own: number[] = [];
    while (own.length < count) own.push(await freePort());
    ports.set(name, own);
  }
  return ports;
}

function describe(server: Server): string {
  const address = server.env.MAIL_URL ?? server.env.S3_URL ?? server.env.NATS_URL ?? server.env.MONGODB_URL;
  return server.part && address ? `${address.replace(/[/]?[?].*/, '')}  ${server.choice}` : server.choice;
}

/** A part that knows its readiness says 200; one that does not is ready when it answers at all. */
async function isReady(url: string, needsOk: boolean): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
  if (needsOk && !answer.ok) throw new Error((await answer.text()).slice(0, 300));
  return true;
}
