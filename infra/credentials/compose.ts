/**
 * Writes infra/docker/nats.conf from the declaration (services.ts): `npm run credentials`. With --check it only compares, for
 * `make check`. Passwords come from the environment of the container, which `make up` makes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsUsers } from './nats.ts';

const file = join(import.meta.dirname, '..', 'docker', 'nats.conf');

/** The variable that holds a user's password, in .env and docker-compose.yml: NATS_PASSWORD_SELLER_APPLICATIONS. */
export const passwordVariable = (server: 'NATS' | 'MONGODB' | 'S3', user: string) =>
  `${server}_PASSWORD_${user.toUpperCase().replaceAll('-', '_')}`;

const natsConf = `# Written by "npm run credentials" from infra/credentials/services.ts: who may publish and read what.
# For its health check alone: it answers any client that reaches it, and requires no password.
http: "127.0.0.1:8222"
# What JetStream acknowledged is on disk.
jetstream {
  store_dir: /data
  sync_interval: always
}
${natsUsers((user) => `$${passwordVariable('NATS', user)}`)}`;

if (import.meta.main) {
  if (!process.argv.includes('--check')) writeFileSync(file, natsConf);
  else if (readFileSync(file, 'utf8') !== natsConf) {
    console.error(
      'infra/docker/nats.conf is not what infra/credentials/services.ts declares: "npm run credentials" writes it.',
    );
    process.exitCode = 1;
  }
}
