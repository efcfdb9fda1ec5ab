import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { passwordVariable } from '../credentials/compose.ts';
import { servicesWithBucket } from '../credentials/object-store.ts';
import { administrator, serviceNames } from '../credentials/services.ts';
import { Guard } from '../local/guard.ts';
import { ManagedProcess } from '../local/managed-process.ts';
import { findServices, root } from '../local/process-specs.ts';
import { ensureWheels } from '../local/wheels.ts';

interface Container {
  environment?: Record<string, string>;
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Container> };
const environmentOf = (name: string) => compose.services[name]?.environment ?? {};
const variablesIn = (text: string) => [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
const secret = /PASSWORD|SECRET|MONGODB_KEY/;
const secretsOf = (name: string) => [
  ...new Set(variablesIn(JSON.stringify(environmentOf(name))).filter((one) => secret.test(one))),
];

test.each(findServices())('%s has its own users in compose, and no secret of another', (service) => {
  const { MONGODB_URL = '', NATS_URL = '', S3_ACCESS_KEY } = environmentOf(service);
  expect(MONGODB_URL.split(':?')[0]).toBe(`mongodb://${service}:\${${passwordVariable('MONGODB', service)}`);
  expect(NATS_URL.split(':?')[0]).toBe(`nats://${service}:\${${passwordVariable('NATS', service)}`);
  expect(S3_ACCESS_KEY).toBe(servicesWithBucket.includes(service) ? service : undefined);
  expect(secretsOf(service).toSorted()).toEqual(
    [
      passwordVariable('MONGODB', service),
      passwordVariable('NATS', service),
      ...(servicesWithBucket.includes(service) ? [passwordVariable('S3', service)] : []),
      ...(service === 'auth' ? ['AUTH_SECRET'] : []),
    ].toSorted(),
  );
});

test('the containers of NATS and of its and MongoDB’s users have the password of each', () => {
  const names = (server: 'MONGODB' | 'NATS') =>
    [administrator, ...serviceNames].map((user) => passwordVariable(server, user));
  expect(secretsOf('nats').toSorted()).toEqual(names('NATS').toSorted());
  expect(secretsOf('users').toSorted()).toEqual([...names('MONGODB'), ...names('NATS')].toSorted());
});

test('the administrators’ passwords are given to no service', () => {
  const holders = Object.keys(compose.services).filter((name) =>
    secretsOf(name).some((one) => one.endsWith(`_${administrator.toUpperCase()}`)),
  );
  expect(holders.toSorted()).toEqual(['backup', 'buckets', 'minio', 'nats', 'users']);
});

test('.env.example names every secret, and gives none', () => {
  const named = [...read('.env.example').matchAll(/^(\w+)=change-me$/gm)].map(([, name]) => name);
  const used = new Set(Object.keys(compose.services).flatMap(secretsOf));
  expect(named.toSorted()).toEqual([...used].toSorted());
});

test('who has a bucket is the same in buckets.sh', () => {
  const made = [...read('infra/docker/buckets.sh').matchAll(/^make ([\w-]+) "\$(\w+)"$/gm)].map(
    ([, ...found]) => found,
  );
  expect(made).toEqual(servicesWithBucket.map((name) => [name, passwordVariable('S3', name)]));
});

test('nats-server takes nats.conf with passwords from its environment', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gehna-nats-conf-'));
  const guard = new Guard({ graceSeconds: 3, remove: [folder] });
  const users = [administrator, ...serviceNames];
  const env = Object.fromEntries(users.map((user, index) => [passwordVariable('NATS', user), `s${index}e10`]));
  const command = join(await ensureWheels(), 'nats-server');
  const args = ['-t', '-c', join(root, 'infra', 'docker', 'nats.conf')];
  const child = new ManagedProcess({ name: 'nats', command, args, env, logFile: join(folder, 'log') }, guard);
  const { code } = await child.ended;
  expect({ code, output: child.lastLines(3).join('\n') }).toMatchObject({ code: 0 });
  await guard.release();
});
