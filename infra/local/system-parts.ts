import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The checkout. */
export const root = join(import.meta.dirname, '..', '..');

/** A process of ours: what it is called in kong.yml, where it starts, and what it is told. */
export interface OwnPart {
  name: string;
  folder: string;
  entry: string;
  port: number;
  env: Record<string, string>;
  /** Answers 200 when the part can do its work; for the gateway, which has no such route, any answer will do. */
  readyPath: string | null;
}

/** Every service is found by its folder: services/<name>/src/server.ts. */
export function findServices(): string[] {
  const folder = join(root, 'services');
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'src', 'server.ts')));
}

/**
 * Keeps a service small: a young generation that fits its garbage, and native memory (pictures being encoded) given back to
 * the system. Measured with the catalogue after 120 pictures: 106 MB of Pss instead of 250. The image sets the same.
 */
const serviceMemory = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/**
 * Services whose garbage needs more room. With 4 MB every 30th list of 50,000 leads met a sweep of all memory: p99 48 ms instead
 * of 18. docker-compose.yml sets the same.
 */
const roomier: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  leads: { NODE_OPTIONS: '--max-semi-space-size=8' },
};

export function servicePart(name: string, port: number, shared: Record<string, string>): OwnPart {
  return {
    name,
    folder: join(root, 'services', name),
    entry: 'src/server.ts',
    port,
    env: { ...shared, ...serviceMemory, ...roomier[name], MONGODB_DATABASE: name, S3_BUCKET: `${name}-media` },
    readyPath: '/health/ready',
  };
}

export function webPart(port: number, publicUrl: string): OwnPart {
  return {
    name: 'web',
    folder: join(root, 'frontends', 'web'),
    entry: 'src/server.ts',
    port,
    env: { API_URL: publicUrl.replace('localhost', '127.0.0.1'), PUBLIC_URL: publicUrl },
    readyPath: '/health/ready',
  };
}

/** By host name of kong.yml, where each replica listens. */
export type Upstreams = Readonly<Record<string, readonly string[]>>;

export function gatewayPart(port: number, upstreams: Upstreams): OwnPart {
  return {
    name: 'gateway',
    folder: join(root, 'gateway'),
    entry: 'local/server.ts',
    port,
    env: {
      KONG_FILE: join(root, 'gateway', 'kong.yml'),
      UPSTREAMS: JSON.stringify(upstreams),
      // Halves the gateway's memory under load (gateway/README.md).
      NODE_OPTIONS: '--max-semi-space-size=2',
    },
    readyPath: null,
  };
}
