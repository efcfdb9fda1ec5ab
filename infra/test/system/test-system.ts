import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'minio';
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
  /** By address, with the checkout that it was started from. */
  readonly #replicas = new Map<string, { readonly part: Part; readonly checkout: string }>();
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
      await system.#startAll(gatewayPort);
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

  /** Stops a replica as a deployment does, and starts the build of another checkout in its place, unless it runs already. */
  async deploy(service: string, index: number, checkout: string): Promise<void> {
    if (this.#replicas.get(this.replicas(service)[index] ?? '')?.checkout === checkout) return;
    await this.#stopReplica(service, index);
    await this.#startReplica(service, index, checkout);
  }

  /** Stops a replica while something else happens, and starts it again. */
  async without(service: string, index: number, meanwhile: () => Promise<void>): Promise<void> {
    const checkout = await this.#stopReplica(service, index);
    await meanwhile();
    await this.#startReplica(service, index, checkout);
  }

  /** Ends every process, and takes databases, streams and buckets away. */
  async stop(): Promise<void> {
    const replicas = [...this.#replicas.values()].map(({ part }) => part);
    await Promise.all([this.#gateway, ...replicas].map((part) => part?.stop(10_000)));
    this.#tellErrors();
    await this.#guard.release();
    rmSync(this.#folder, { recursive: true, force: true });
    await this.#removeData();
  }

  async #startAll(gatewayPort: number): Promise<void> {
    const nobody = { web: ['http://127.0.0.1:1'] };
    const gateway = gatewayPart(gatewayPort, { ...this.upstreams, ...nobody });
    await Promise.all([
      this.#start(gateway, 'gateway').then((part) => {
        this.#gateway = part;
      }),
      ...Object.entries(this.upstreams).flatMap(([service, urls]) =>
        urls.map((_, index) => this.#startReplica(service, index, root)),
      ),
    ]);
  }

  async #startReplica(service: string, index: number, checkout: string): Promise<void> {
    const url = this.replicas(service)[index] ?? '';
    const part = this.#partOf(service, Number(new URL(url).port), checkout);
    this.#replicas.set(url, { part: await this.#start(part, nameOfReplica(service, index)), checkout });
  }

  /** Answers what it was started from. */
  async #stopReplica(service: string, index: number): Promise<string> {
    const replica = this.#replicas.get(this.replicas(service)[index] ?? '');
    if (!replica) throw new TypeError(`There is no replica ${index} of ${service}.`);
    const { code } = await replica.part.stop(15_000);
    if (code !== 0) throw new Error(`Replica ${index} of ${service} did not stop as it should: exit code ${code}.`);
    return replica.checkout;
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
      const { ok } = await fetch(`${addressOf(port)}${readyPath ?? '/api/'}`, { signal: AbortSignal.timeout(5000) });
      return ok || readyPath === null;
    };
    await untilReady(part, isReady, startLimit);
    return part;
  }

  /** What the services logged as errors, which explains an answer of 500 when the logs are gone. */
  #tellErrors(): void {
    for (const file of readdirSync(this.#folder).filter((name) => name.endsWith('.log'))) {
      const lines = readFileSync(join(this.#folder, file), 'utf8').split('\n');
      const errors = lines.filter((line) => /"level":"(?:error|fatal)"/.test(line));
      if (errors.length > 0) console.error(`${file}\n${errors.slice(0, 10).join('\n')}`);
    }
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
    await this.#removeBuckets();
  }

  /** The object store sets room aside for each bucket, and runs out of it when none goes. */
  async #removeBuckets(): Promise<void> {
    const { S3_URL = '', S3_ACCESS_KEY: accessKey = '', S3_SECRET_KEY: secretKey = '' } = this.#shared;
    const { hostname: endPoint, port, protocol } = new URL(S3_URL);
    const store = new Client({ endPoint, port: Number(port), useSSL: protocol === 'https:', accessKey, secretKey });
    for (const { name } of await store.listBuckets()) {
      if (!name.startsWith(`${this.namespace}-`)) continue;
      for await (const { name: key } of store.listObjectsV2(name, '', true))
        if (key) await store.removeObject(name, key);
      await store.removeBucket(name);
    }
  }
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`;
