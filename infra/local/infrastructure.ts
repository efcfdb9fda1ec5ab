import { join } from 'node:path';
import { secretsOf } from '../credentials/secrets.ts';
import { startDatabase } from './database.ts';
import type { Guard } from './guard.ts';
import { startMail } from './mail.ts';
import { startNats } from './nats.ts';
import { startObjectStore } from './object-store.ts';
import type { Server, ServerOptions } from './server.ts';

interface InfrastructureOptions {
  /** Folder that keeps the data, the keys of the object store, and logs/. */
  folder: string;
  guard: Guard;
  /** Whether acknowledged writes survive a crash of the machine (default). Throw-away data does not need it, and is written faster. */
  durable?: boolean;
  /** Names under which the services' users may work beside their own; for tests. */
  namespaces?: readonly string[];
  /** Called as soon as each is ready. */
  onReady?: (server: Server) => void;
}

export interface Infrastructure {
  servers: Server[];
  /** MONGODB_URL, NATS_URL, S3_URL, S3_ACCESS_KEY, S3_SECRET_KEY, SMTP_URL, MAIL_URL; with the administrator's credentials. */
  env: Record<string, string>;
  /** The same for a service, with its own credentials. */
  envOf: (service: string) => Record<string, string>;
}

/**
 * Starts database, NATS, object store and mail catcher at once and answers when all are ready.
 * When one fails the others are stopped before the failure is thrown.
 */
export async function startInfrastructure(options: InfrastructureOptions): Promise<Infrastructure> {
  const secrets = secretsOf(options.folder);
  const optionsOf = (name: string): ServerOptions => ({
    folder: join(options.folder, name),
    logFile: join(options.folder, 'logs', `${name}.log`),
    guard: options.guard,
    durable: options.durable ?? true,
    secrets,
    namespaces: ['', ...(options.namespaces ?? [])],
  });
  const starting = [
    startDatabase(optionsOf('database')),
    startNats(optionsOf('nats')),
    startObjectStore(optionsOf('object-store')),
    startMail(optionsOf('mail')),
  ].map(async (start) => {
    const server = await start;
    options.onReady?.(server);
    return server;
  });
  const settled = await Promise.allSettled(starting);
  const servers = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failure = settled.find((result) => result.status === 'rejected');
  if (failure) {
    await stopInfrastructure(servers);
    throw failure.reason;
  }
  const env: Record<string, string> = Object.assign({}, ...servers.map((server) => server.env));
  const envOf = (service: string) => Object.assign({}, env, ...servers.map((server) => server.envOf?.(service)));
  return { servers, env, envOf };
}

/** Each gets 3 s: all of them survive SIGKILL without losing what they acknowledged. */
export async function stopInfrastructure(servers: Server[]): Promise<void> {
  await Promise.allSettled(servers.map((server) => server.child?.stop(3000)));
}
