import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDatabase } from './database.ts';
import type { Guard } from './guard.ts';
import { startMail } from './mail.ts';
import { startNats } from './nats.ts';
import { type StoreKeys, startObjectStore } from './object-store.ts';
import type { Place, Server } from './server.ts';
import { wheelPrograms } from './wheels.ts';

export interface InfrastructureOptions {
  /** Folder that keeps the data, the keys of the object store, and logs/. */
  folder: string;
  guard: Guard;
  /** Where `make fast-db` puts its program (.data/bin of the checkout). */
  ownPrograms: string;
  /** Told as soon as each is ready. */
  onReady?: (server: Server) => void;
}

export interface Infrastructure {
  servers: Server[];
  /** MONGODB_URL, NATS_URL, S3_URL, S3_ACCESS_KEY, S3_SECRET_KEY, SMTP_URL, MAIL_URL. */
  env: Record<string, string>;
}

/**
 * Starts database, NATS, object store and mail catcher at once and answers when all are ready.
 * When one fails the others are stopped before the failure is thrown.
 */
export async function startInfrastructure(options: InfrastructureOptions): Promise<Infrastructure> {
  let wheels: Promise<string> | undefined;
  const place = (name: string): Place => ({
    folder: join(options.folder, name),
    logFile: join(options.folder, 'logs', `${name}.log`),
    guard: options.guard,
    wheels: () => {
      wheels ??= wheelPrograms();
      return wheels;
    },
    ownPrograms: options.ownPrograms,
  });
  const starting = [
    startDatabase(place('database')),
    startNats(place('nats')),
    startObjectStore(place('object-store'), secretsOf(options.folder)),
    startMail(place('mail')),
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
  return { servers, env: Object.assign({}, ...servers.map((server) => server.env)) };
}

/** Each gets 3 s: all of them survive SIGKILL without losing what they acknowledged. */
export async function stopInfrastructure(servers: Server[]): Promise<void> {
  await Promise.allSettled(servers.map((server) => server.part?.stop(3000)));
}

export interface Secrets extends StoreKeys {
  authSecret: string;
}

/** Made at the first start: the repository holds no secret, and a restart finds the same store and accounts. */
export function secretsOf(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  if (!existsSync(file)) {
    const random = (bytes: number) => randomBytes(bytes).toString('hex');
    const made: Secrets = { accessKey: random(10), secretKey: random(24), authSecret: random(32) };
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}
