import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { SetupError } from '../local/wait-until-ready.ts';
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

/**
 * Made at the first start: the repository holds no secret, and a restart finds the same store and accounts.
 * @throws SetupError when the file is there and cannot be read: others in its place would open no data
 */
export function secretsOf(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  const stored = read(file);
  const complete = {
    authSecret: stored.authSecret ?? random(32),
    passwords: Object.fromEntries(servers.map((server) => [server, passwords(stored.passwords?.[server])])),
  };
  if (!isDeepStrictEqual(stored, complete)) {
    mkdirSync(folder, { recursive: true });
    write(file, JSON.stringify(complete));
  }
  return {
    authSecret: complete.authSecret,
    passwordOf(server, user) {
      const password = complete.passwords[server]?.[user];
      if (password === undefined) throw new TypeError(`${user} is not declared in infra/credentials/services.ts.`);
      return password;
    },
  };
}

function read(file: string): Stored {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isObject(stored)) return stored;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    if (!(error instanceof SyntaxError)) throw new SetupError(unreadable(file, String(code)));
  }
  // Not the reason of the parser, which quotes the file.
  throw new SetupError(unreadable(file, 'it is no JSON object'));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const unreadable = (file: string, reason: string) =>
  `${file}, which holds the passwords of the data, cannot be read (${reason}): put a copy of it in its place.`;

/** A full disk or a kill leaves the file as it was. */
function write(file: string, text: string): void {
  const next = `${file}.new`;
  writeFileSync(next, text, { mode: 0o600, flush: true });
  renameSync(next, file);
}

const random = (bytes: number) => randomBytes(bytes).toString('hex');

/** Those that are there, and one for each user who has none yet, as a service that is new. */
const passwords = (stored: Readonly<Record<string, string>> = {}) => ({
  ...Object.fromEntries(users.map((user) => [user, random(24)])),
  ...stored,
});
