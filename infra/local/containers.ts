import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GenericContainer, Wait } from 'testcontainers';
import { parse } from 'yaml';
import { root } from './process-specs.ts';

interface Containers {
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/** MongoDB, NATS and MinIO as containers, by the images of docker-compose.yml; chosen with TESTCONTAINERS=1. */
export async function startContainers(): Promise<Containers> {
  const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });
  const [mongo, nats, minio] = await Promise.all([
    new GenericContainer(services.mongodb.image)
      .withCommand(['--replSet', 'rs0', '--bind_ip_all', '--setParameter', 'transactionLifetimeLimitSeconds=10'])
      .withExposedPorts(27017)
      .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
      .start(),
    new GenericContainer(services.nats.image)
      .withCommand(['--jetstream', '--store_dir', '/data'])
      .withExposedPorts(4222)
      .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
      .start(),
    new GenericContainer(services.minio.image)
      .withCommand(['server', '/data'])
      .withEnvironment({ MINIO_ROOT_USER: 'test-access', MINIO_ROOT_PASSWORD: 'test-secret-key' })
      .withExposedPorts(9000)
      .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000))
      .start(),
  ]);
  const initiate = 'rs.initiate(); while (!db.hello().isWritablePrimary) sleep(100)';
  const { exitCode, output } = await mongo.exec(['mongosh', '--quiet', '--eval', initiate]);
  if (exitCode !== 0) throw new Error(`The replica set of the test database could not be initiated: ${output}`);
  return {
    env: {
      MONGODB_URL: `mongodb://${mongo.getHost()}:${mongo.getMappedPort(27017)}/?directConnection=true`,
      NATS_URL: `nats://${nats.getHost()}:${nats.getMappedPort(4222)}`,
      S3_URL: `http://${minio.getHost()}:${minio.getMappedPort(9000)}`,
      S3_ACCESS_KEY: 'test-access',
      S3_SECRET_KEY: 'test-secret-key',
    },
    stop: async () => {
      await Promise.all([mongo.stop(), nats.stop(), minio.stop()]);
    },
  };
}
