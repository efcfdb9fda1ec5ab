import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { type AccessControl, createAccess } from './auth/access.ts';
import type { Caller } from './auth/caller.ts';
import { subscribeEndedSessions } from './auth/ended-sessions.ts';
import { subscribePublicKeys } from './auth/public-keys.ts';
import { machineClock } from './clock.ts';
import type { BucketConfig, ServiceConfig } from './config.ts';
import { serveHealth } from './http/health.ts';
import { createMetrics, type Metrics, registerGauge, serveMetrics } from './http/metrics.ts';
import { decorateServe } from './http/serve.ts';
import { closeServer, createServer } from './http/server.ts';
import type { Logger } from './log.ts';
import type { ObjectStore } from './media/objects.ts';
import { accountErased } from './messaging/account-erased.ts';
import { openConnection } from './messaging/connection.ts';
import type { EventHandler, Projection } from './messaging/event-handler.ts';
import { createMessaging, type Messaging } from './messaging/messaging.ts';
import { untilSuccess } from './messaging/until-success.ts';
import { type Database, openDatabase } from './mongo/database.ts';
import type { Migration } from './mongo/migrations.ts';
import type { Job } from './periodic-job.ts';

/** What a service is built on. */
export interface Platform<C extends ServiceConfig = ServiceConfig> {
  readonly config: C;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly database: Database;
  readonly messaging: Messaging;
  /** The service's private bucket, where its settings name one. */
  readonly objects: C extends BucketConfig ? ObjectStore : null;
  readonly access: AccessControl;
  readonly metrics: Metrics;
}

/** Of a service that stores files. */
export type BucketPlatform = Platform<ServiceConfig & BucketConfig>;

/** What a service is: its routes, and what it does with events. */
export interface ServiceApp {
  readonly routes: readonly FastifyPluginAsync[];
  /** Other services' states, as this service needs them; run again by a rebuild. */
  readonly projections?: readonly Projection[];
  /** Effects, once per event; never run by a rebuild. */
  readonly handlers?: readonly EventHandler[];
  /** Changes of stored data, numbered by their position; the list only grows at its end. Run before indexes are made. */
  readonly migrations?: readonly Migration[];
  /**
   * Erases what the service holds of a user who has deleted the account: texts, names, numbers, pictures. It runs twice, ten minutes
   * apart, for what was on its way; and again after a failure, so erasing what is erased must do no harm. It is in no transaction and
   * may take minutes.
   */
  readonly eraseUser?: (userId: string) => Promise<void>;
  /** For the owner of sessions: whether the caller's has ended, or its token's roles are old, by the service's own database. */
  readonly isSignedOut?: (caller: Caller) => Promise<boolean>;
  /**
   * Started one after the other before the service answers, with the database ready (NATS may not be): read models are built here. Stopped
   * at the same time after the last request: what requests used is closed here.
   */
  readonly jobs?: readonly Job[];
  /** When the service stops, before it waits for the last request: long answers end here. */
  readonly onStopping?: () => void;
}

export type BuildApp<C extends ServiceConfig = ServiceConfig> = (
  platform: Platform<C>,
) => Promise<ServiceApp> | ServiceApp;

interface ServiceOptions<C extends ServiceConfig> {
  readonly name: string;
  readonly config: C;
  readonly build: BuildApp<C>;
  readonly log: Logger;
  readonly clock?: () => Date;
  /** How long a request waits for one call of the database, in milliseconds. Tests wait longer, because on a busy machine a call may take seconds. */
  readonly databaseCallTimeoutMs?: number | undefined;
  /** `rebuild`: only what reads the streams is started; nothing is consumed, no read model is built. */
  readonly purpose?: 'serve' | 'rebuild';
}

/** For the database to answer, at start. */
const databaseTimeoutMs = 60_000;
/** In which NATS is connected, unless it is away: it checks a password on a processor that starts services as well. */
const natsConnectMs = 5000;
/** For auth's keys and ended sessions, once NATS is connected. */
const sessionsTimeoutMs = 25_000;

/** Connects, builds and consumes, and is then ready to listen or to be injected into. */
export async function startService<C extends ServiceConfig>(options: ServiceOptions<C>) {
  const { name, config, log, clock = () => machineClock.now() } = options;
  const database = await connectDatabase(options, clock);
  const connection = openConnection(name, config, log);
  const metrics = createMetrics(name);
  registerGauge(
    metrics,
    'database_disk_used_ratio',
    'Share of the disk of the database that is used; absent where the database does not report it.',
    () => database.diskUsed(),
  );
  const messaging = createMessaging({ service: name, connection, database, log, metrics });
  const app = await createServer(log);
  let isDraining = false;
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  const keys = subscribePublicKeys(messaging, database);
  const endedSessions = subscribeEndedSessions(messaging, clock);
  const isEnded = (caller: Caller) => (service.isSignedOut ?? endedSessions.isEnded)(caller);
  const access = await createAccess(app, { keys, endedSessions, isEnded });
  const objects = await openObjectStore(config, log);
  decorateServe(app, { access, clock, objects });
  const platform = { config, log, clock, database, messaging, objects, access, metrics } as Platform<C>;

  const service: ServiceApp = await options.build(platform);
  await database.migrate(service.migrations ?? [], log);
  await database.ready();
  await keys.load();
  serveHealth(app, { database, messaging, objects, metrics, isDraining: () => isDraining });
  serveMetrics(app, metrics);
  for (const routes of service.routes) await app.register(routes);
  const { jobs = [] } = service;
  if (options.purpose !== 'rebuild') {
    for (const job of jobs) await job.start();
    await app.ready();
    // A replica that does not know yet which sessions have ended refuses every token that is older than five minutes.
    const received = Promise.all([keys.caughtUp, endedSessions.caughtUp]);
    await Promise.race([received, wait(natsConnectMs, undefined, { ref: false })]);
    if (messaging.isConnected()) await Promise.race([received, wait(sessionsTimeoutMs, undefined, { ref: false })]);
    const { projections = [], handlers = [], eraseUser } = service;
    const erasure = eraseUser && accountErased(database, eraseUser);
    messaging.consume({ projections, handlers, erasure });
  }

  return {
    platform,
    app,
    service,
    /**
     * Drains for DRAIN_SECONDS: still answers, but is not ready, and closes each connection that is used, so that gateways switch to other
     * replicas without an error. Then stops taking requests, finishes those that run, flushes the outbox, and closes the connections.
     */
    async stop(): Promise<void> {
      isDraining = config.DRAIN_SECONDS > 0;
      if (isDraining) await wait(config.DRAIN_SECONDS * 1000);
      service.onStopping?.();
      await closeServer(app);
      const onFailure = (err: unknown) => log.error({ err }, 'A job could not be stopped.');
      await Promise.all(jobs.map((job) => job.stop().catch(onFailure)));
      await messaging.stop();
      await connection.close();
      await database.close();
    },
  };
}

async function connectDatabase(
  { config, log, databaseCallTimeoutMs }: Omit<ServiceOptions<ServiceConfig>, 'build'>,
  clock: () => Date,
): Promise<Database> {
  let failure: unknown;
  const onFailure = (err: unknown) => {
    failure = err;
    log.warn({ err }, 'The database does not answer yet; it is tried again.');
  };
  const open = () => openDatabase(config, clock, databaseCallTimeoutMs);
  const database = await untilSuccess(open, { signal: AbortSignal.timeout(databaseTimeoutMs), onFailure });
  if (!database) throw failure;
  return database;
}

/** The S3 client is loaded by the services that have a bucket only: it is large. */
async function openObjectStore(
  config: ServiceConfig | (ServiceConfig & BucketConfig),
  log: Logger,
): Promise<ObjectStore | null> {
  if (!('S3_URL' in config)) return null;
  const { openObjects } = await import('./media/objects.ts');
  return openObjects(config, log);
}
