import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bucketOf, databaseOf } from '../credentials/services.ts';

/** The checkout. */
export const root = join(import.meta.dirname, '..', '..');

/** How a service, web or the gateway is started: its name in kong.yml, program and environment. */
export interface ProcessSpec {
  name: string;
  folder: string;
  entry: string;
  /** A module that is loaded before the entry. */
  preload?: string;
  port: number;
  env: Record<string, string>;
  /** Answers 200 when the process can do its work; for the gateway, which has no such route, any answer will do. */
  readyPath: string | null;
}

/** Every service is found by its folder: services/<name>/src/server.ts. */
export function findServices(): string[] {
  const folder = join(root, 'services');
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'src', 'server.ts')));
}

/**
 * Lets requests of the demo loader name the time at which they happen (infra/decisions/demo-time.md): services load this module, and
 * the gateway does not clear its header.
 */
export const pastTime = {
  module: join(root, 'services', 'kit', 'src', 'testing', 'past-time.ts'),
  clearsHeader: /^.*clear_header\("X-Past-Time"\)\n/m,
};

/** kong.yml for a start with demo data: it clears all headers that it does, but for the one of past times. */
export function kongFileOfDemo(kongYml: string): string {
  if (!pastTime.clearsHeader.test(kongYml)) throw new Error('kong.yml does not clear X-Past-Time.');
  return kongYml.replace(pastTime.clearsHeader, '');
}

/**
 * @param given addresses and the service's own credentials, beside settings that all have
 * @param pastTimeKey of requests that name their time; none may without it
 */
export function serviceSpec(
  name: string,
  port: number,
  given: Record<string, string>,
  pastTimeKey?: string,
): ProcessSpec {
  return {
    name,
    folder: join(root, 'services', name),
    entry: 'src/server.ts',
    ...(pastTimeKey && { preload: pastTime.module }),
    port,
    env: {
      ...given,
      ...(pastTimeKey && { PAST_TIME_KEY: pastTimeKey }),
      MONGODB_DATABASE: databaseOf(name, ''),
      S3_BUCKET: bucketOf(name, ''),
    },
    readyPath: '/health/ready',
  };
}

/** @param gatewayPort the gateway's port for web */
export function webSpec(port: number, gatewayPort: number, publicUrl: string): ProcessSpec {
  return {
    name: 'web',
    folder: join(root, 'frontends', 'apps', 'web'),
    entry: 'src/server.ts',
    port,
    env: { API_URL: `http://127.0.0.1:${gatewayPort}`, PUBLIC_URL: publicUrl },
    readyPath: '/health/ready',
  };
}

/** By host name of kong.yml, where each replica listens. */
export type Upstreams = Readonly<Record<string, readonly string[]>>;

/** @param webPort for web alone (gateway/README.md) */
export function gatewaySpec(
  port: number,
  webPort: number,
  upstreams: Upstreams,
  kongFile = join(root, 'gateway', 'kong.yml'),
): ProcessSpec {
  return {
    name: 'gateway',
    folder: join(root, 'gateway'),
    entry: 'local/server.ts',
    port,
    env: {
      WEB_PORT: String(webPort),
      KONG_FILE: kongFile,
      UPSTREAMS: JSON.stringify(upstreams),
    },
    readyPath: null,
  };
}
