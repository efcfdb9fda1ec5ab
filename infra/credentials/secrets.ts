import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { administrator, serviceNames } from './services.ts';

/** What requires a password. */
export type Server = 'nats' | 'mongodb' | 's3';

/** The secrets of one system on this machine. */
export interface Secrets {
  readonly authSecret: string;
  passwordOf(server: Server, user: string): string;
}

interface Stored {
  authSecret?: string;
  passwords?: Partial<Record<Server, Record<string, string>>>;
}

const servers: readonly Server[] = ['nats', 'mongodb', 's3'];
const users = [administrator, ...serviceNames];

/** Made at the first start: the repository holds no secret, and a restart finds the same store and accounts. */
export function secretsOf(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  const stored: Stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : {};
  const complete = {
    authSecret: stored.authSecret ?? random(32),
    passwords: Object.fromEntries(servers.map((server) => [server, passwords(stored.passwords?.[server])])),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(complete), { mode: 0o600 });
  return {
    authSecret: complete.authSecret,
    passwordOf(server, user) {
      const password = complete.passwords[server]?.[user];
      if (password === undefined) throw new TypeError(`${user} is not declared in infra/credentials/services.ts.`);
      return password;
    },
  };
}

const random = (bytes: number) => randomBytes(bytes).toString('hex');

/** Those that are there, and one for each user who has none yet, as a service that is new. */
const passwords = (stored: Readonly<Record<string, string>> = {}) => ({
  ...Object.fromEntries(users.map((user) => [user, random(24)])),
  ...stored,
});
