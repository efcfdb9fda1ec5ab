import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type AccessControl, createAccess } from './auth/access.ts';
import { followTokenState } from './auth/token-state.ts';
import type { ServiceConfig } from './config.ts';
import { type Dependency, serveHealth } from './http/health.ts';
import { createMetrics, type Metrics, serveMetrics } from './http/metrics.ts';
import { decorateServe } from './http/serve.ts';
import { createServer } from './http/server.ts';
import { createLog, type Logger } from './log.ts';
import type { ObjectStore } from './media/objects.ts';
import { openConnection } from './messaging/connection.ts';
import { createMessaging, type Messaging } from './messaging/messaging.ts';
import type { Reaction } from './messaging/reaction.ts';
import { type Database, openDatabase } from './mongo/database.ts';

/** What a service is built on. */
export interface Platform<C extends ServiceConfig = ServiceConfig> {
  readonly name: string;
  readonly config: C;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly database: Database;
  readonly messaging: Messaging;
  /** The service's private bucket; null when S3 is not configured. */
  readonly objects: ObjectStore | null;
  readonly access: AccessControl;
  readonly metrics: Metrics;
}

/** What a service is: its routes, and what it does when it hears of something. */
export interface ServiceApp {
  readonly routes: readonly FastifyPluginAsync[];
  readonly reactions: readonly Reaction[];
  /** Before the service answers: read models are built here. The database is ready; NATS may not be. */
  readonly onReady?: () => Promise<void>;
  /** Before the connections are closed: timers and long answers end here. */
  readonly onClose?: () => Promise<void>;
  /** By name, what must work beside the database for the service to be ready. Throws when it does not. */
  readonly readiness?: Readonly<Record<string, () => Promise<void>>>;
}

export type BuildApp<C extends ServiceConfig = ServiceConfig> = (
  platform: Platform<C>,
) => Promise<ServiceApp> | ServiceApp;

export interface StartedService<C extends ServiceConfig = ServiceConfig> {
  readonly platform: Platform<C>;
  readonly app: FastifyInstance;
  readonly service: ServiceApp;
  /** Stops taking requests, finishes those that run, flushes the outbox, and closes the connections. */
  stop(): Promise<void>;
}

export interface ServiceOptions<C extends ServiceConfig> {
  readonly name: string;
  readonly config: C;
  readonly build: BuildApp<C>;
  readonly clock?: () => Date;
  readonly log?: Logger;
  /** `rebuild`: only what reads the streams is started; nothing is followed, no read model is built. */
  readonly purpose?: 'serve' | 'rebuild';
}

/** Milliseconds that requests get to finish when the service stops; what comes after needs the rest of ten seconds. */
const requestPatience = 6000;
/** Milliseconds that a start waits for what auth's stream tells of tokens. */
const tokenPatience = 2000;
/** Milliseconds that a service waits for its database before it gives up. */
const databasePatience = 60_000;

/** Connects, builds and follows, and is then ready to listen or to be injected into. */
export async function startService<C extends ServiceConfig>(options: ServiceOptions<C>): Promise<StartedService<C>> {
  const { name, config, clock = () => new Date() } = options;
  const log = options.log ?? createLog(name, config.LOG_LEVEL);
  const database = await connectDatabase(config, clock, log);
  const connection = openConnection({ url: config.NATS_URL, name, namespace: config.NATS_NAMESPACE, log });
  const metrics = createMetrics(name);
  const messaging = createMessaging({ name, connection, database, log, clock, metrics });
  const app = await createServer(log);
  const tokens = followTokenState(messaging, clock);
  const access = await createAccess(app, tokens);
  decorateServe(app, access, clock);
  const objects = await openObjectStore(config, log);
  const platform: Platform<C> = { name, config, log, clock, database, messaging, objects, access, metrics };

  const service = await options.build(platform);
  await database.ready();
  serveHealth(app, dependenciesOf(platform, service));
  serveMetrics(app, metrics);
  for (const routes of service.routes) await app.register(routes);
  if (options.purpose !== 'rebuild') {
    await service.onReady?.();
    await app.ready();
    // A replica that answers knows which sessions have ended, unless NATS cannot tell.
    await Promise.race([tokens.ready, wait(tokenPatience, undefined, { ref: false })]);
    messaging.follow(service.reactions);
  }

  return {
    platform,
    app,
    service,
    async stop() {
      await service.onClose?.();
      await closeServer(app);
      await messaging.stop();
      await connection.close();
      await database.close();
    },
  };
}

/**
 * Lets the requests that run come to their end, for a while. A connection that was busy when the server began to close is
 * not closed by Node when it falls idle, so that is looked after here.
 */
async function closeServer(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const patience = setTimeout(() => app.server.closeAllConnections(), requestPatience);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(patience);
  }
}

async function connectDatabase(config: ServiceConfig, clock: () => Date, log: Logger): Promise<Database> {
  const until = Date.now() + databasePatience;
  for (;;) {
    try {
      return await openDatabase({ url: config.MONGODB_URL, name: config.MONGODB_DATABASE, clock });
    } catch (error) {
      if (Date.now() > until) throw error;
      log.warn({ err: error }, 'The database does not answer yet; it is tried again.');
      await wait(500);
    }
  }
}

/** The S3 client is loaded by the services that have a bucket only: it is large. */
async function openObjectStore(config: ServiceConfig, log: Logger): Promise<ObjectStore | null> {
  const { S3_URL: url, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket } = config;
  if (!url || !accessKey || !secretKey) return null;
  const { openObjects } = await import('./media/objects.ts');
  return openObjects({ url, accessKey, secretKey, bucket, log });
}

function dependenciesOf({ database, messaging, objects }: Platform, { readiness = {} }: ServiceApp): Dependency[] {
  return [
    { name: 'database', required: true, check: () => database.ping() },
    {
      name: 'nats',
      required: false,
      check: async () => {
        if (!messaging.isConnected()) throw new Error('not connected');
      },
    },
    ...(objects ? [{ name: 'objects', required: false, check: () => objects.ping() }] : []),
    ...Object.entries(readiness).map(([name, check]) => ({ name, required: true, check })),
  ];
}
