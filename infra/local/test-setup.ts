/**
 * vitest globalSetup: starts the infrastructure once per run in a throw-away folder and hands it on as TEST_* variables.
 * They hold the administrator's credentials: each test has databases and streams of its own. TEST_SERVICE_ENVIRONMENTS (JSON) has those
 * of each service, for the system itself and two namespaces (infra/credentials).
 * When TEST_MONGODB_URL is set already, that running set is used and left alone.
 * TESTCONTAINERS=1 takes MongoDB, NATS and MinIO from containers instead.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '../credentials/services.ts';
import { Guard } from './guard.ts';
import { startInfrastructure, stopInfrastructure } from './infrastructure.ts';
import { setupFailure } from './test-run.ts';

/** Namespaces in which tests use the services' own credentials: the whole system, and what those must not do. */
export const systemNamespace = 'system';
export const privilegeNamespace = 'privilege';

const NAMES = ['MONGODB_URL', 'NATS_URL', 'S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'SMTP_URL', 'MAIL_URL'];

/** Resolves to what ends it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_MONGODB_URL) return undefined;
  try {
    return await startWithSecondTry();
  } catch (error) {
    process.env[setupFailure] = String((error as Error).stack ?? error);
    throw error;
  }
}

/** On a busy machine a server may be late, or another process take its port before it: no test has run then, so none is tried twice. */
async function startWithSecondTry(): Promise<() => Promise<void>> {
  try {
    return await start();
  } catch (error) {
    console.error('The infrastructure of the tests did not start; once more.', error);
    return start();
  }
}

async function start(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gehna-test-'));
  const guard = new Guard({ graceSeconds: 3, remove: [folder] });
  const containers =
    process.env.TESTCONTAINERS === '1' ? await (await import('./containers.ts')).startContainers() : undefined;
  Object.assign(process.env, containers?.env);
  const options = { folder, guard, durable: false, namespaces: [systemNamespace, privilegeNamespace] };
  const { servers, env, envOf } = await startInfrastructure(options).catch(async (error) => {
    await containers?.stop();
    await guard.release();
    throw error;
  });
  const environments = Object.fromEntries(serviceNames.map((service) => [service, envOf(service)]));
  process.env.TEST_SERVICE_ENVIRONMENTS = JSON.stringify(environments);
  for (const name of NAMES) {
    const value = env[name];
    if (value !== undefined) process.env[`TEST_${name}`] = value;
  }
  return async () => {
    await stopInfrastructure(servers);
    await containers?.stop();
    await guard.release();
  };
}
