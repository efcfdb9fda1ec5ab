/**
 * Prints the Secrets of all services as one list for `kubectl apply`, from the declaration in ../credentials. Passwords are made at the
 * first call and kept in SECRETS_DIR (.secrets/kubernetes), so that a later call prints the same. With --nats, nats-server's users.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asUser } from '../credentials/mongodb.ts';
import { natsUsers } from '../credentials/nats.ts';
import { type Secrets, secretsOf } from '../credentials/secrets.ts';
import { serviceNames, services } from '../credentials/services.ts';
import { root } from '../local/process-specs.ts';
import { runProgram } from '../local/run-program.ts';

interface Addresses {
  /** Without user: `mongodb://mongodb.data:27017/?replicaSet=rs0`. */
  readonly MONGODB_URL: string;
  readonly NATS_URL: string;
  readonly SMTP_URL: string;
}

/** Where a cluster's passwords are kept: not in `.data`, which `make clean` deletes. Throws while they are still there. */
export function secretsFolder(checkout: string, { SECRETS_DIR }: NodeJS.ProcessEnv = process.env): string {
  const folder = SECRETS_DIR ?? join(checkout, '.secrets', 'kubernetes');
  const earlier = join(checkout, '.data', 'kubernetes');
  if (!SECRETS_DIR && !existsSync(folder) && existsSync(join(earlier, 'secrets.json')))
    throw new Error(
      `The cluster's passwords are in ${earlier}, which "make clean" deletes: mkdir -p .secrets && mv .data/kubernetes .secrets/`,
    );
  return folder;
}

/** One Secret for each service: what others must not have. */
export function secretManifests(addresses: Addresses, { authSecret, passwordOf }: Secrets) {
  return serviceNames.map((name) => {
    const nats = new URL(addresses.NATS_URL);
    nats.username = name;
    nats.password = passwordOf('nats', name);
    const stringData: Record<string, string> = {
      MONGODB_URL: asUser(addresses.MONGODB_URL, name, passwordOf('mongodb', name)),
      NATS_URL: nats.href,
      ...(services[name]?.bucket ? { S3_SECRET_KEY: passwordOf('s3', name) } : {}),
      ...(name === 'auth' ? { AUTH_SECRET: authSecret, SMTP_URL: addresses.SMTP_URL } : {}),
    };
    return { apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace: 'gehna' }, stringData };
  });
}

/** What the arguments ask for. */
function printed({ MONGODB_URL, NATS_URL, SMTP_URL }: NodeJS.ProcessEnv): string {
  const secrets = secretsOf(secretsFolder(root));
  if (process.argv.includes('--nats')) return natsUsers((user) => JSON.stringify(secrets.passwordOf('nats', user)));
  if (!MONGODB_URL || !NATS_URL || !SMTP_URL)
    throw new Error('Set MONGODB_URL, NATS_URL (both without user) and SMTP_URL to their addresses in the cluster.');
  const items = secretManifests({ MONGODB_URL, NATS_URL, SMTP_URL }, secrets);
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2);
}

if (import.meta.main) await runProgram(() => console.log(printed(process.env)));
