import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findServices, root } from '../local/process-specs.ts';

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const { services, networks } = parse(text, { merge: true });
const containers = Object.entries<Container>(services);

interface Container {
  readonly image: string;
  readonly mem_limit?: string;
  readonly cap_drop?: string[];
  readonly security_opt?: string[];
  readonly networks?: string[];
}

test('every setting is explained in .env.example', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const read = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
  // Written by up.sh.
  for (const sum of ['KONG_YML_SUM', 'NATS_CONF_SUM']) read.delete(sum);
  expect([...read].filter((name) => !new RegExp(`^(?:# )?${name}=`, 'm').test(example))).toEqual([]);
});

test('no log fills the disk: each container’s has a size', () => {
  for (const [name, { logging }] of Object.entries<{ logging?: { options: object } }>(services))
    expect(logging?.options, name).toEqual({ 'max-size': '20m', 'max-file': '5' });
});

test('what is healthy is checked every 30 s, and no check costs a second', () => {
  for (const [name, { healthcheck }] of Object.entries<{ healthcheck?: { interval: string; test: string[] } }>(
    services,
  )) {
    if (healthcheck) expect([name, healthcheck.interval]).toEqual([name, '30s']);
    expect(healthcheck?.test.join(' ') ?? '').not.toContain('mongosh');
  }
  const image = readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8');
  expect(image).toMatch(/^HEALTHCHECK --interval=30s .*--start-interval=1s/m);
});

test('the images of MongoDB and MinIO leave no anonymous volume', () => {
  const folders = ({ volumes = [], tmpfs = [] }: { volumes?: string[]; tmpfs?: string[] }) =>
    [...volumes.map((volume) => volume.split(':')[1]), ...tmpfs].sort();
  expect(folders(services.mongodb)).toEqual(['/data/configdb', '/data/db']);
  expect(folders(services.buckets)).toContain('/data');
});

test('uploads fill no disk: /tmp of each service has a size, above what the kit admits at a time', () => {
  const kit = readFileSync(join(root, 'services/kit/src/http/upload-limits.ts'), 'utf8');
  const admittedMb = Number(/maxTotalBytes = (\d+) \* megabyte/.exec(kit)?.[1]);
  for (const name of findServices()) {
    const sizeMb = Number(/^\/tmp:size=(\d+)m$/.exec(services[name].tmpfs[0])?.[1]);
    expect(sizeMb, name).toBeGreaterThan(admittedMb);
    expect(services[name].read_only, name).toBe(true);
  }
});

test('the memory of a service is limited, to more than its /tmp, which counts, and a process of Node take', () => {
  const megabytes = (size: string) => Number.parseInt(size, 10) * (/g\b/.test(size) ? 1024 : 1);
  for (const name of [...findServices(), 'web']) {
    const { mem_limit = '', tmpfs } = services[name];
    const limit = megabytes(mem_limit.replace(/^\$\{\w+:-(.*)\}$/, '$1'));
    expect(limit, name).toBeGreaterThanOrEqual(megabytes(tmpfs[0].split('=')[1]) + 384);
  }
});

test('no container has capabilities or gains privileges, and only MongoDB takes memory without a limit', () => {
  for (const [name, { mem_limit, cap_drop, security_opt }] of containers) {
    expect(cap_drop, name).toEqual(['ALL']);
    expect(security_opt, name).toEqual(['no-new-privileges:true']);
    expect(mem_limit === undefined, name).toBe(name === 'mongodb');
  }
});

const inNetwork = (network: string) =>
  containers
    .filter(([, { networks: joined }]) => joined?.includes(network))
    .map(([name]) => name)
    .toSorted();

test('stores of data are reached by services and the tools of operators alone, and reach nothing outside', () => {
  expect(networks.data.internal).toBe(true);
  const stores = ['mongodb', 'nats', 'minio'];
  expect(inNetwork('data')).toEqual([...findServices(), ...stores, 'backup', 'buckets', 'demo'].toSorted());
  for (const name of stores) expect(services[name].networks, name).toEqual(['data']);
});

test('OpenSearch, which checks no password, is reached by the catalogue alone, and reaches nothing outside', () => {
  expect(networks.search?.internal).toBe(true);
  expect(inNetwork('search')).toEqual(['catalogue', 'opensearch']);
  expect(services.opensearch.networks).toEqual(['search']);
});

test('images of others are pinned to a patch', () => {
  const foreign = containers.map(([, { image }]) => image).filter((image) => !image.startsWith('gehna/'));
  expect(foreign.length).toBeGreaterThan(5);
  for (const image of foreign) expect(image).toMatch(/:(v?\d+\.\d+\.\d+|RELEASE\.[\dTZ-]+)(-\w+)?$/);
});

test('the demo has a font for the documents that it makes', () => {
  const image = readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8');
  const demo = image.split(/^FROM /m).find((stage) => stage.startsWith('base AS demo\n'));
  expect(demo).toMatch(/apt-get install .*fontconfig fonts-/);
});

test('Kong gives another replica a try after a connection that could not be made, and not after a read that took too long', () => {
  const kong = readFileSync(join(root, 'gateway/kong.yml'), 'utf8');
  const connectMs = Math.max(...Array.from(kong.matchAll(/connect_timeout: (\d+)/g), ([, ms]) => Number(ms)));
  const readMs = Number(kong.match(/set_timeouts\(.*, (\d+)\)/)?.[1]);
  const triesMs = Number.parseInt(services.gateway.environment.KONG_NGINX_PROXY_PROXY_NEXT_UPSTREAM_TIMEOUT, 10);
  expect(triesMs).toBeGreaterThan(connectMs);
  expect(triesMs).toBeLessThan(readMs);
});

test('a replica drains longer than Kong keeps a name’s addresses and idle connections, and has time to end after that', () => {
  const { KONG_DNS_VALID_TTL, KONG_UPSTREAM_KEEPALIVE_IDLE_TIMEOUT } = services.gateway.environment;
  for (const name of ['catalogue', 'web']) {
    const { environment, stop_grace_period } = services[name];
    expect(Number(environment.DRAIN_SECONDS)).toBeGreaterThan(Number(KONG_DNS_VALID_TTL));
    expect(Number(environment.DRAIN_SECONDS)).toBeGreaterThan(Number(KONG_UPSTREAM_KEEPALIVE_IDLE_TIMEOUT));
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(Number(environment.DRAIN_SECONDS) + 10);
  }
});
