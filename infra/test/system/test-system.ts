import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { connect } from 'nats';
import { Guard } from '../../local/guard.ts';
import { nodeProgram } from '../../local/node-program.ts';
import { Part } from '../../local/part.ts';
import { freePort } from '../../local/ports.ts';
import { untilReady } from '../../local/readiness.ts';
import { nameOfReplica, replicasOf } from '../../local/replicas.ts';
import {
  findServices,
  gatewayPart,
  type OwnPart,
  root,
  servicePart,
  type Upstreams,
} from '../../local/system-parts.ts';
import { givenInfrastructure } from '../launched.ts';

/** Milliseconds; the database of the wheel makes a dozen services' collections at once here. */
const startLimit = 100_000;

interface Replica {
  readonly service: string;
  readonly port: number;
  part: Part;
}

/**
 * Every service behind the gateway, each a process of its own, on the tests' infrastructure under names of its own: nothing is
 * shared with a launcher's system. Without web, because nobody looks at pages here. Its replicas can be exchanged one by one.
 */
export class TestSystem {
  /** Of the gateway. */
  readonly url: string;
  readonly upstreams: Upstreams;
  readonly natsUrl: string;
  /** Stands before all streams and subjects. */
  readonly namespace: string;
  readonly #guard: Guard;
  readonly #folder: string;
  readonly #shared: Readonly<Record<string, string>>;
  readonly #replicas: Replica[] = [];
  #gateway: Part | undefined;

  private constructor(namespace: string, gatewayPort: number, ports: ReadonlyMap<string, readonly number[]>) {
    this.namespace = namespace;
    this.url = `http://127.0.0.1:${gatewayPort}`;
    this.upstreams = Object.fromEntries([...ports].map(([name, own]) => [name, own.map(addressOf)]));
    this.#folder = mkdtempSync(join(tmpdir(), 'gehna-test-system-'));
    this.#guard = new Guard({ graceSeconds: 10, remove: [this.#folder] });
    const given = givenInfrastructure();
    this.natsUrl = given.NATS_URL ?? '';
    const SMTP_URL = given.SMTP_URL || 'smtp://127.0.0.1:1'; // Nobody reads mails here.
    this.#shared = { ...given, SMTP_URL, NATS_NAMESPACE: namespace, PUBLIC_URL: this.url, LOG_LEVEL: 'warn' };
  }

  /** @param replicas as in REPLICAS: `chat=2,catalogue=2` */
  static async start(replicas: string): Promise<TestSystem> {
    const ports = new Map<string, number[]>();
    for (const [name, count] of replicasOf(findServices(), replicas)) {
      ports.set(name, await Promise.all(Array.from({ length: count }, freePort)));
    }
    const gatewayPort = await freePort();
    const system = new TestSystem(`t${randomBytes(6).toString('hex')}`, gatewayPort, ports);
    try {
      await system.#startAll(gatewayPort, ports);
    } catch (error) {
      await system.stop();
      throw error;
    }
    return system;
  }

  /** How a service's commands are run beside it. */
  environmentOf(service: string): Record<string, string> {
    const { env } = this.#partOf(service, 0, root);
    return env;
  }

  /** Where each replica of a service answers. */
  replicas(service: string): readonly string[] {
    return this.upstreams[service] ?? [];
  }

  /** Stops a replica as a deployment does, and starts the build of another checkout in its place. */
  async replace(service: string, index: number, checkout: string): Promise<void> {
    const replica = this.#replicas.filter((one) => one.service === service)[index];
    if (!replica) throw new TypeError(`There is no replica ${index} of ${service}.`);
    await replica.part.stop(10_000);
    replica.part = await this.#start(this.#partOf(service, replica.port, checkout), nameOfReplica(service, index));
  }

  /** Ends every process, and takes databases and streams away. */
  async stop(): Promise<void> {
    const parts = [this.#gateway, ...this.#replicas.map(({ part }) => part)];
    await Promise.all(parts.map((part) => part?.stop(10_000)));
    await this.#guard.release();
    rmSync(this.#folder, { recursive: true, force: true });
    await this.#removeData();
  }

  async #startAll(gatewayPort: number, ports: ReadonlyMap<string, readonly number[]>): Promise<void> {
    const nobody = { web: ['http://127.0.0.1:1'] };
    const gateway = gatewayPart(gatewayPort, { ...this.upstreams, ...nobody });
    const places = [...ports].flatMap(([service, own]) => own.map((port, index) => ({ service, port, index })));
    await Promise.all([
      this.#start(gateway, 'gateway').then((part) => (this.#gateway = part)),
      ...places.map(async ({ service, port, index }) => {
        const part = await this.#start(this.#partOf(service, port, root), nameOfReplica(service, index));
        this.#replicas.push({ service, port, part });
      }),
    ]);
  }

  #partOf(service: string, port: number, checkout: string): OwnPart {
    const part = servicePart(service, port, this.#shared);
    return {
      ...part,
      folder: join(checkout, 'services', service),
      env: {
        ...part.env,
        MONGODB_DATABASE: `${this.namespace}_${service}`,
        S3_BUCKET: `${this.namespace}-${service}`,
      },
    };
  }

  async #start({ folder, entry, env, port, readyPath }: OwnPart, name: string): Promise<Part> {
    const logFile = join(this.#folder, `${name}.log`);
    const command = { name, command: nodeProgram, args: [join(folder, entry)], cwd: folder, logFile };
    const own = { ...env, HOST: '127.0.0.1', NODE_ENV: 'production', PORT: String(port) };
    const part = new Part({ ...command, env: own }, this.#guard);
    const isReady = async () => {
      const { ok } = await fetch(`${addressOf(port)}${readyPath ?? '/'}`, { signal: AbortSignal.timeout(5000) });
      return ok || readyPath === null;
    };
    await untilReady(part, isReady, startLimit);
    return part;
  }

  async #removeData(): Promise<void> {
    const client = await MongoClient.connect(this.#shared.MONGODB_URL ?? '');
    for (const service of Object.keys(this.upstreams)) await client.db(`${this.namespace}_${service}`).dropDatabase();
    await client.close();
    const nats = await connect({ servers: this.natsUrl });
    const { streams } = await nats.jetstreamManager();
    for await (const { config } of streams.list()) {
      if (config.name.startsWith(`${this.namespace}_`)) await streams.delete(config.name);
    }
    await nats.close();
  }
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`;
