import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsServer } from '@gehna/contracts';
import type { Client } from 'minio';
import { MongoClient } from 'mongodb';
import { connect } from 'nats';
import { type Addresses, addressesOf } from '../../backup/service-storage.ts';
import { makeStreams } from '../../credentials/nats.ts';
import { makeBuckets, objectStoreAt } from '../../credentials/object-store.ts';
import { bucketOf, databaseOf } from '../../credentials/services.ts';
import { Guard } from '../../local/guard.ts';
import type { ManagedProcess } from '../../local/managed-process.ts';
import { freePort } from '../../local/ports.ts';
import { findServices, gatewaySpec, type ProcessSpec, root, serviceSpec } from '../../local/process-specs.ts';
import { parseReplicas, replicaName } from '../../local/replicas.ts';
import { addressOf, startProcess } from '../../local/start-process.ts';
import { systemNamespace } from '../../local/test-setup.ts';
import { isUp, waitUntilReady } from '../../local/wait-until-ready.ts';
import { environmentOf, givenInfrastructure } from '../launcher-process.ts';

/** Milliseconds; the database of the wheel makes a dozen services' collections at once here. */
const startLimit = 100_000;

/**
 * Every service behind the gateway, each a process of its own with its own credentials (infra/credentials), on the tests'
 * infrastructure under names of its own: nothing is shared with a launcher's system. Without web, because no test opens a page here. Its replicas can be exchanged one by one.
 */
export class TestSystem {
  /** Of the gateway. */
  readonly url: string;
  /** Of each service, where its running replicas answer. */
  readonly upstreams: Record<string, string[]> = {};
  readonly natsUrl: string;
  /** Stands before all streams and subjects. */
  readonly namespace: string;
  readonly #telemetry: Readonly<Record<string, string>>;
  readonly #guard: Guard;
  readonly #folder: string;
  readonly #administrator: Readonly<Record<string, string>>;
  /** By address, with the checkout that it was started from. */
  readonly #replicas = new Map<string, { readonly child: ManagedProcess; readonly checkout: string }>();
  /** Of each service with one replica, an address that the gateway has and nothing listens at. */
  readonly #spares = new Map<string, string>();
  #gateway: ManagedProcess | undefined;

  private constructor(
    namespace: string,
    gatewayPort: number,
    ports: ReadonlyMap<string, readonly number[]>,
    collector: string,
  ) {
    this.#telemetry = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector,
      OTEL_BSP_SCHEDULE_DELAY: '200',
      // Those of tracing.ts alone: to trace every request of all tests costs a tenth of their processor time.
      OTEL_TRACES_SAMPLER_ARG: '0.000001',
    };
    this.namespace = namespace;
    this.url = `http://127.0.0.1:${gatewayPort}`;
    for (const [name, own] of ports) this.upstreams[name] = own.map(addressOf);
    this.#folder = mkdtempSync(join(tmpdir(), 'gehna-test-system-'));
    this.#guard = new Guard({ graceSeconds: 10, remove: [this.#folder] });
    this.#administrator = givenInfrastructure();
    this.natsUrl = this.#administrator.NATS_URL ?? '';
  }

  /**
   * @param replicas as in REPLICAS: `chat=2,catalogue=2`
   * @param collector where traces are sent, by OTLP/HTTP
   */
  static async start(replicas: string, collector: string): Promise<TestSystem> {
    const ports = new Map<string, number[]>();
    for (const [name, count] of parseReplicas(findServices(), replicas)) {
      ports.set(name, await Promise.all(Array.from({ length: count }, freePort)));
    }
    const gatewayPort = await freePort();
    const system = new TestSystem(systemNamespace, gatewayPort, ports, collector);
    try {
      await system.#prepare();
      await system.#startAll(gatewayPort);
    } catch (error) {
      await system.stop();
      throw error;
    }
    return system;
  }

  /** How a service's commands are run beside it. */
  environmentOf(service: string): Record<string, string> {
    const { env } = this.#specOf(service, 0, root);
    return env;
  }

  /** What the processes have logged so far, by process. */
  logs(): Record<string, string> {
    const files = readdirSync(this.#folder).filter((name) => name.endsWith('.log'));
    return Object.fromEntries(files.map((name) => [name, readFileSync(join(this.#folder, name), 'utf8')]));
  }

  /** Every database, for the administrator. Its caller closes it. */
  databases(): Promise<MongoClient> {
    return MongoClient.connect(this.#administrator.MONGODB_URL ?? '');
  }

  /** The object store, for the administrator. */
  objectStore(): Client {
    return objectStoreAt(this.#administrator);
  }

  /** Where each replica of a service answers. */
  replicas(service: string): readonly string[] {
    return this.upstreams[service] ?? [];
  }

  /** Stops a replica as a deployment does, and starts the build of another checkout instead, unless it runs already. */
  async deploy(service: string, index: number, checkout: string): Promise<void> {
    if (this.#replicas.get(this.replicas(service)[index] ?? '')?.checkout === checkout) return;
    await this.#stopReplica(service, index);
    await this.#startReplica(service, index, checkout);
  }

  /** Stops a replica while something else happens, and starts it again. */
  async without(service: string, index: number, work: () => Promise<void>): Promise<void> {
    const checkout = await this.#stopReplica(service, index);
    try {
      await work();
    } finally {
      await this.#startReplica(service, index, checkout);
    }
  }

  /** Of the administrator, for backups. */
  get addresses(): Addresses {
    return { ...addressesOf(this.#administrator), NATS_NAMESPACE: this.namespace };
  }

  /** Stops every replica of a service while something else happens, and starts them again. */
  async whileStopped(service: string, work: () => Promise<void>): Promise<void> {
    const indexes = [...(this.upstreams[service] ?? []).keys()];
    await Promise.all(indexes.map((index) => this.#stopReplica(service, index)));
    try {
      await work();
    } finally {
      await Promise.all(indexes.map((index) => this.#startReplica(service, index, root)));
    }
  }

  /** Exchanges every replica of a service as a rollout does: at each moment one is ready. */
  async roll(service: string): Promise<void> {
    const running = this.upstreams[service] ?? [];
    const spare = this.#spares.get(service);
    if (spare === undefined) {
      for (const index of running.keys()) await this.without(service, index, async () => undefined);
      return;
    }
    running.push(spare);
    await this.#startReplica(service, 1, root);
    await this.#stopReplica(service, 0);
    this.#spares.set(service, running.shift() ?? '');
  }

  /** Ends every process, and takes databases, streams and buckets away. */
  async stop(): Promise<void> {
    const replicas = [...this.#replicas.values()].map(({ child }) => child);
    await Promise.all([this.#gateway, ...replicas].map((child) => child?.stop(10_000)));
    this.#printErrors();
    await this.#guard.release();
    await this.#removeData();
  }

  /** Makes what services may not make themselves. */
  async #prepare(): Promise<void> {
    await makeStreams(this.natsUrl, [this.namespace]);
    await makeBuckets(this.#administrator, [this.namespace]);
  }

  async #startAll(gatewayPort: number): Promise<void> {
    const addresses: Record<string, readonly string[]> = { ...this.upstreams, web: ['http://127.0.0.1:1'] };
    for (const [service, urls] of Object.entries(this.upstreams)) {
      if (urls.length > 1) continue;
      const spare = addressOf(await freePort());
      this.#spares.set(service, spare);
      addresses[service] = [...urls, spare];
    }
    const gateway = gatewaySpec(gatewayPort, await freePort(), addresses);
    await Promise.all([
      this.#start(gateway, 'gateway').then((child) => {
        this.#gateway = child;
      }),
      ...Object.entries(this.upstreams).flatMap(([service, urls]) =>
        urls.map((_, index) => this.#startReplica(service, index, root)),
      ),
    ]);
  }

  async #startReplica(service: string, index: number, checkout: string): Promise<void> {
    const url = this.replicas(service)[index] ?? '';
    const spec = this.#specOf(service, Number(new URL(url).port), checkout);
    this.#replicas.set(url, { child: await this.#start(spec, replicaName(service, index)), checkout });
  }

  /** Answers what it was started from. */
  async #stopReplica(service: string, index: number): Promise<string> {
    const replica = this.#replicas.get(this.replicas(service)[index] ?? '');
    if (!replica) throw new TypeError(`There is no replica ${index} of ${service}.`);
    const { code } = await replica.child.stop(15_000);
    if (code !== 0) throw new Error(`Replica ${index} of ${service} did not stop as it should: exit code ${code}.`);
    return replica.checkout;
  }

  #specOf(service: string, port: number, checkout: string): ProcessSpec {
    const { AUTH_SECRET = '', SMTP_URL } = this.#administrator;
    const spec = serviceSpec(service, port, environmentOf(service));
    return {
      ...spec,
      folder: join(checkout, 'services', service),
      env: {
        ...spec.env,
        AUTH_SECRET,
        SMTP_URL: SMTP_URL || 'smtp://127.0.0.1:1', // No mail is read here.
        NATS_NAMESPACE: this.namespace,
        PUBLIC_URL: this.url,
        LOG_LEVEL: 'info',
        // Well above the gateway's idle timeout of half a second (gateway/local/forward.ts), as on a busy machine it notices it late.
        DRAIN_SECONDS: '4',
        MONGODB_DATABASE: databaseOf(service, this.namespace),
        S3_BUCKET: bucketOf(service, this.namespace),
      },
    };
  }

  async #start(spec: ProcessSpec, name: string): Promise<ManagedProcess> {
    const env = { ...spec.env, ...this.#telemetry };
    const child = startProcess({ ...spec, name, env }, this.#folder, this.#guard);
    await waitUntilReady(child, () => isUp(addressOf(spec.port), spec.readyPath), startLimit);
    return child;
  }

  /** What the services logged as errors, which explains an answer of 500 when the logs are gone. */
  #printErrors(): void {
    for (const file of readdirSync(this.#folder).filter((name) => name.endsWith('.log'))) {
      const lines = readFileSync(join(this.#folder, file), 'utf8').split('\n');
      const errors = lines.filter((line) => /"level":"(?:error|fatal)"/.test(line));
      if (errors.length > 0) console.error(`${file}\n${errors.slice(0, 10).join('\n')}`);
    }
  }

  async #removeData(): Promise<void> {
    const client = await this.databases();
    for (const service of Object.keys(this.upstreams))
      await client.db(databaseOf(service, this.namespace)).dropDatabase();
    await client.close();
    const nats = await connect(natsServer(this.natsUrl));
    const { streams } = await nats.jetstreamManager();
    for await (const { config } of streams.list()) {
      if (config.name.startsWith(`${this.namespace}_`)) await streams.delete(config.name);
    }
    await nats.close();
    await this.#removeBuckets();
  }

  /** The object store sets room aside for each bucket, and runs out of it when none goes. */
  async #removeBuckets(): Promise<void> {
    const store = this.objectStore();
    for (const { name } of await store.listBuckets()) {
      if (!name.endsWith(`-${this.namespace}`)) continue;
      for await (const { name: key } of store.listObjectsV2(name, '', true))
        if (key) await store.removeObject(name, key);
      await store.removeBucket(name);
    }
  }
}
