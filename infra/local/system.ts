import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretsOf } from '../credentials/secrets.ts';
import type { Guard } from './guard.ts';
import { type Infrastructure, startInfrastructure, stopInfrastructure } from './infrastructure.ts';
import { describeExit, type ManagedProcess, type ProcessExit } from './managed-process.ts';
import { freePort } from './ports.ts';
import {
  findServices,
  gatewaySpec,
  kongFileOfDemo,
  type ProcessSpec,
  root,
  serviceSpec,
  type Upstreams,
  webSpec,
} from './process-specs.ts';
import { replicaName } from './replicas.ts';
import type { Server } from './server.ts';
import { addressOf, startProcess } from './start-process.ts';
import type { StatusLines } from './status-lines.ts';
import { isUp, waitUntilReady, withLog } from './wait-until-ready.ts';

const MAIL_FROM = 'Bharat Gehna <support@bharatgehna.example>';

interface SystemOptions {
  /** Keeps the data, run.env, and logs/. */
  folder: string;
  /** Of the gateway; all others are chosen free. */
  port: number;
  guard: Guard;
  lines: StatusLines;
  /** How many of each service. */
  replicas: ReadonlyMap<string, number>;
  /** Whether acknowledged writes survive a crash of the machine. */
  durable: boolean;
  /** Whether the demo data is loaded, whose requests name the time at which they happen. */
  demo: boolean;
}

/** The whole local system: infrastructure, every service, web and gateway, each a process of its own. */
export class System {
  readonly publicUrl: string;
  /** Settles with a sentence when a process ends that was not stopped. */
  readonly died: Promise<string>;
  readonly #options: SystemOptions;
  /** Chosen first, so that gateway and web need not wait for the others. */
  readonly #ports: Promise<Map<string, number[]>>;
  /** Of the gateway, for web. */
  readonly #webPort = freePort();
  /** Made anew at each start; none without demo data. */
  readonly #pastTimeKey: string | undefined;
  readonly #own: ManagedProcess[] = [];
  #servers: Server[] = [];
  #reportDeath: (sentence: string) => void = () => {};

  constructor(options: SystemOptions) {
    this.#options = options;
    this.publicUrl = `http://localhost:${options.port}`;
    this.#pastTimeKey = options.demo ? randomBytes(16).toString('hex') : undefined;
    this.#ports = choosePorts(new Map([...options.replicas, ['web', 1]]));
    this.died = new Promise((resolve) => {
      this.#reportDeath = resolve;
    });
  }

  /**
   * Starts the gateway at once, the infrastructure beside it, and then the services; web comes by `startWeb`.
   * @returns the environment of auth, with which the demo data makes its reviewer. What the commands of the Makefile need is
   * written to run.env: every address with the administrator's credentials, and the credentials of each service.
   */
  async start(): Promise<Record<string, string>> {
    const ports = await this.#ports;
    const upstreams: Upstreams = Object.fromEntries([...ports].map(([name, own]) => [name, own.map(addressOf)]));
    const [infrastructure] = await Promise.all([
      this.#startInfrastructure(upstreams),
      this.#startOwn(gatewaySpec(this.#options.port, await this.#webPort, upstreams, this.#kongFile())),
    ]);
    const services = [...ports].filter(([name]) => name !== 'web');
    const replicas = services.flatMap(([name, own]) =>
      own.map((port, index) => ({
        ...serviceSpec(name, port, this.#environmentOf(name, infrastructure), this.#pastTimeKey),
        name: replicaName(name, index),
      })),
    );
    await Promise.all(replicas.map((child) => this.#startOwn(child)));
    return { ...this.#environmentOf('auth', infrastructure), ...this.#demoEnvironment() };
  }

  /** Starts web, which needs the built front ends and nothing else. */
  async startWeb(): Promise<void> {
    const [port = 0] = (await this.#ports).get('web') ?? [];
    await this.#startOwn(webSpec(port, await this.#webPort, this.publicUrl));
  }

  async #startInfrastructure(upstreams: Upstreams): Promise<Infrastructure> {
    const infrastructure = await startInfrastructure({
      folder: this.#options.folder,
      guard: this.#options.guard,
      durable: this.#options.durable,
      onReady: (server) => {
        this.#servers.push(server);
        if (server.child) this.#watch(server.child);
        this.#options.lines.ready(server.name, describe(server));
      },
    });
    const services = findServices().map((name) => [name, this.#environmentOf(name, infrastructure)]);
    const runEnv = {
      ...this.#environmentOf('auth', infrastructure),
      ...infrastructure.env,
      ...this.#demoEnvironment(),
      UPSTREAMS: JSON.stringify(upstreams),
      SERVICE_ENVIRONMENTS: JSON.stringify(Object.fromEntries(services)),
    };
    const lines = Object.entries(runEnv).map(([name, value]) => `${name}='${value}'\n`);
    writeFileSync(join(this.#options.folder, 'run.env'), lines.join(''), { mode: 0o600 });
    return infrastructure;
  }

  /** For the loader of the demo data. */
  #demoEnvironment(): Record<string, string> {
    return this.#pastTimeKey ? { PAST_TIME_KEY: this.#pastTimeKey } : {};
  }

  #kongFile(): string {
    const kongFile = join(root, 'gateway', 'kong.yml');
    if (!this.#pastTimeKey) return kongFile;
    const changed = join(this.#options.folder, 'kong.yml');
    mkdirSync(this.#options.folder, { recursive: true });
    writeFileSync(changed, kongFileOfDemo(readFileSync(kongFile, 'utf8')));
    return changed;
  }

  #environmentOf(service: string, { envOf }: Infrastructure): Record<string, string> {
    const environment = { ...envOf(service), PUBLIC_URL: this.publicUrl };
    if (service !== 'auth') return environment;
    // A database of one's own may have been filled under another secret.
    const AUTH_SECRET = process.env.AUTH_SECRET || secretsOf(this.#options.folder).authSecret;
    return { ...environment, MAIL_FROM, AUTH_SECRET };
  }

  /** Services before the infrastructure they use; all within 9 s. */
  async stop(): Promise<void> {
    await Promise.allSettled(this.#own.map((child) => child.stop(6000)));
    await stopInfrastructure(this.#servers);
  }

  #watch(child: ManagedProcess): void {
    const report = (end: ProcessExit) => {
      if (!child.stopRequested)
        this.#reportDeath(withLog(`${describeExit(child.name, end)}, so everything is stopped`, child));
    };
    child.ended.then(report, (error: Error) => this.#reportDeath(error.message));
  }

  async #startOwn(own: ProcessSpec): Promise<void> {
    const child = startProcess(own, join(this.#options.folder, 'logs'), this.#options.guard);
    this.#own.push(child);
    this.#watch(child);
    const url = addressOf(own.port);
    await waitUntilReady(child, () => isUp(url, own.readyPath), 60_000);
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
  const shown = address?.replace(/\/\/[^/@]*@/, '//').replace(/[/]?[?].*/, '');
  return server.child && shown ? `${shown}  ${server.source}` : server.source;
}
