import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import {
  type AnswerOf,
  type DataOf,
  type DomainEvent,
  type EventFamily,
  events,
  type RouteContract,
  type VerbOf,
} from '@gehna/contracts';
import type { FastifyPluginAsync, InjectOptions } from 'fastify';
import type { z } from 'zod';
import { parseConfig, type ServiceConfig } from '../config.ts';
import { createLog } from '../log.ts';
import type { ObjectStore } from '../media/objects.ts';
import { eventOf } from '../messaging/envelope.ts';
import type { ProjectionDocument } from '../mongo/projection-store.ts';
import { type BuildApp, startService } from '../platform.ts';
import { type Answered, answerOf, requestOf, type TestRequest } from './call.ts';
import { eventually } from './eventually.ts';
import { type ProcessOptions, type RunOptions, runProgram, type ServiceProcess, startProcess } from './process.ts';
import { openStreams } from './streams.ts';
import { signer, type TestUser } from './tokens.ts';

/** Answers whose token a request has. */
const callerPath = '/test/caller';

export type TestService<C extends ServiceConfig = ServiceConfig> = Awaited<
  ReturnType<typeof testService<z.ZodType<C>>>
>;

type Environment = Readonly<Record<string, string>>;

interface TestServiceOptions<S extends z.ZodType<ServiceConfig>> {
  readonly name: string;
  /** The service's configuration schema. */
  readonly schema: S;
  readonly build: BuildApp<z.output<S>>;
  readonly environment?: Environment | undefined;
  readonly clock?: (() => Date) | undefined;
  /** Milliseconds; by default 10,000, so that no request is refused because the machine is busy. */
  readonly databaseCallTimeoutMs?: number;
  /** Another replica, whose database, NATS and objects this one shares. */
  readonly joining?: { readonly namespace: string; readonly environment: Environment } | undefined;
  /** Of another test service that this one shares NATS with. */
  readonly namespace?: string;
}

/** A service in this process on the real database, NATS and object store, with names of its own. */
export async function testService<S extends z.ZodType<ServiceConfig>>(options: TestServiceOptions<S>) {
  const { name, joining } = options;
  const unique = randomBytes(6).toString('hex');
  const shared = joining?.namespace ?? options.namespace;
  const namespace = shared ?? `t${unique}`;
  const environment: Environment = {
    MONGODB_URL: variable('TEST_MONGODB_URL'),
    MONGODB_DATABASE: `test_${name}_${unique}`,
    NATS_URL: variable('TEST_NATS_URL'),
    NATS_NAMESPACE: namespace,
    S3_URL: variable('TEST_S3_URL'),
    S3_ACCESS_KEY: variable('TEST_S3_ACCESS_KEY'),
    S3_SECRET_KEY: variable('TEST_S3_SECRET_KEY'),
    S3_BUCKET: `test-${name}-${unique}`,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    ...joining?.environment,
    ...options.environment,
  };
  const config = parseConfig(options.schema, environment);
  const handled = new Set<string>();
  const onHandled = new EventEmitter();
  onHandled.setMaxListeners(0);
  const started = await startService<z.output<S>>({
    name,
    config,
    build: async (own) => {
      const service = await options.build(own);
      const caller: FastifyPluginAsync = async (probed) =>
        void probed.get(callerPath, (request) => own.access.authorize(request, 'user'));
      return { ...service, routes: [...service.routes, caller] };
    },
    log: createLog(name, config.LOG_LEVEL),
    databaseCallTimeoutMs: options.databaseCallTimeoutMs ?? 10_000,
    ...(options.clock ? { clock: options.clock } : {}),
  });
  const { platform, app } = started;
  platform.messaging.onHandled(({ eventId, outcome }) => {
    if (outcome !== 'done' || eventId === undefined) return;
    handled.add(eventId);
    onHandled.emit(eventId);
  });

  const streams = await openStreams(variable('TEST_NATS_URL'), namespace);
  await eventually(() => platform.messaging.isConnected());
  const { projections = [], handlers = [] } = started.service;
  const ensured = new Set<string>();
  async function ensureStream(service: string): Promise<void> {
    if (ensured.has(service)) return;
    await platform.messaging.position(service);
    ensured.add(service);
  }
  for (const service of [name, 'auth', ...[...projections, ...handlers].map(({ family }) => family.service)])
    await ensureStream(service);

  /** Publishes bytes under a subject, valid or not. Returns the sequence in the stream. */
  const publishBytes = async (family: EventFamily, aggregateId: string, bytes: string, msgID?: string) => {
    await ensureStream(family.service);
    return streams.publish(family, aggregateId, bytes, msgID);
  };
  /** Publishes an event as another service would, at `at`, by default the time of the service's clock. Returns it. */
  async function publish<F extends EventFamily>(
    family: F,
    verb: VerbOf<F>,
    subject: string,
    version: number,
    data: DataOf<F>,
    at?: Date,
  ): Promise<DomainEvent<F>> {
    const event = eventOf(family, { verb, subject, version, data, now: at ?? platform.clock() });
    await publishBytes(family, subject, JSON.stringify(event), event.id);
    return event;
  }

  const { published: key, tokenFor } = await signer(`test-${unique}`);
  /** The Authorization header of a user. */
  const as = async (user: TestUser) => ({ authorization: `Bearer ${await tokenFor(user)}` });
  await publish(events.auth.keyEvents, 'published', key.kid, 1, key);
  // A request waits a second for a key, which a busy machine may exceed. The owner of sessions has none of this user.
  if (!started.service.isSignedOut)
    await eventually(
      async () => (await app.inject({ url: callerPath, headers: await as({ id: 'usr_first' }) })).statusCode === 200,
    );
  /** The same as `call`, with an unchecked answer. */
  const send = async (route: RouteContract, { as: user, headers, ...request }: TestRequest = {}) =>
    app.inject(await requestOf(route, { ...request, headers: { ...(user && (await as(user))), ...headers } }));

  /** Calls by contract. An answer that breaks its contract, or has an undeclared field, fails the test. */
  const call = async <R extends RouteContract>(route: R, request?: TestRequest): Promise<Answered<R>> =>
    answerOf(route, await send(route, request));
  const versions = new Map<string, number>();

  const processes: ServiceProcess[] = [];
  const killProcesses = () => Promise.all(processes.map((process) => process.end('SIGKILL')));

  return {
    platform,
    app,
    namespace,
    /** The environment of another process on this service's database and NATS. */
    environment,
    call,
    /** The body of an answer that must have this status; 200 by default. */
    async succeed<R extends RouteContract>(route: R, request?: TestRequest, status = 200): Promise<AnswerOf<R>> {
      const answered = await call(route, request);
      assert.equal(answered.status, status, `${route.method} ${route.path}: ${answered.response.body}`);
      return answered.body;
    },
    send,
    inject: (request: InjectOptions) => app.inject(request),
    /** An access token by a key that was published as auth publishes its own. */
    tokenFor,
    as,
    publish,
    /** The next version of something that the test publishes: 1 for a key that is new. */
    nextVersion(key: string): number {
      const version = (versions.get(key) ?? 0) + 1;
      versions.set(key, version);
      return version;
    },
    publishBytes,
    /** Resolves when this process has stored the effects of an event. Throws after 30 seconds. */
    async handled({ id }: DomainEvent): Promise<void> {
      if (!handled.has(id)) await once(onHandled, id, { signal: AbortSignal.timeout(30_000) });
    },
    /** Resolves when a projection is as new as an event, stored by this replica or another. */
    async stored(collection: string, { subject, version }: DomainEvent): Promise<void> {
      const documents = platform.database.collection<ProjectionDocument>(collection);
      await eventually(async () => ((await documents.findOne({ _id: subject }))?.version ?? 0) >= version, {
        intervalMs: 5,
      });
    },
    /** The published events of an aggregate, oldest first, after the outbox was flushed. */
    async published<F extends EventFamily>(family: F, aggregateId: string): Promise<DomainEvent<F>[]> {
      await platform.messaging.flush();
      return streams.read(family, aggregateId);
    },
    /** As `make rebuild` does, in this process. Returns how many events were read. */
    rebuild: () => platform.messaging.rebuild(projections),
    /** Starts a program of this service as a process of its own, on the same database and NATS. Killed when this service is closed. */
    async startProcess(program: URL, { environment: own, port }: ProcessOptions = {}): Promise<ServiceProcess> {
      const process = await startProcess(program, { environment: { ...environment, ...own }, port });
      processes.push(process);
      return process;
    },
    /** Runs a program of this service to its end, as `make rebuild` does. */
    runProgram: (program: URL, { args, environment: own }: RunOptions = {}) =>
      runProgram(program, { args, environment: { ...environment, ...own } }),
    /** Stops the service and leaves its database and streams, as a replica that is scaled down. */
    async stop(): Promise<void> {
      await killProcesses();
      await started.stop();
      await streams.close();
    },
    /**
     * Stops the service and removes its streams, and its database and objects unless one of its processes was killed: dropping
     * the database would wait for the open transaction of that, and delay all other tests.
     */
    async close(): Promise<void> {
      const ends = await killProcesses();
      if (!ends.includes('SIGKILL')) {
        await removeObjects(platform.objects);
        await platform.database.drop();
      }
      await started.stop();
      if (shared === undefined) await streams.remove();
      await streams.close();
    },
  };
}

async function removeObjects(objects: ObjectStore | null): Promise<void> {
  if (!objects) return;
  const keys: string[] = [];
  for await (const { key } of objects.list('')) keys.push(key);
  await objects.delete(keys);
}

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the tests with the root vitest configuration, or source it.`);
  return value;
}
