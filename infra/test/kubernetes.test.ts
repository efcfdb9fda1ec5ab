import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { services as declared } from '../credentials/services.ts';
import { secretManifests } from '../kubernetes/secrets.ts';
import { type Manifest, manifestProblems, readManifests, untaggedImages } from '../local/manifests.ts';
import { findServices, root } from '../local/process-specs.ts';

const manifests = await readManifests();
const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }).services;
const processes = [...findServices(), 'web', 'gateway'];

const find = (kind: string, name: string): Manifest => {
  const found = manifests.filter((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (found.length !== 1 || !found[0]) throw new Error(`There are ${found.length} of ${kind} ${name}.`);
  return found[0];
};
const podOf = (name: string) => find('Deployment', name).spec.template.spec;
const settings = find('ConfigMap', 'settings').data ?? {};

interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string }; configMapKeyRef?: { name: string; key: string } };
}
const variablesOf = (name: string): Variable[] => podOf(name).containers[0].env;

describe('a manifest that Kubernetes would refuse or ignore is a complaint of make check', () => {
  test.each<[string, string, (pod: ReturnType<typeof podOf>) => void]>([
    [
      'a field that does not exist',
      '\'"readynessProbe"\' does not exist',
      (pod) => Object.assign(pod.containers[0], { readynessProbe: {} }),
    ],
    [
      'a field of another type',
      "'string' is not assignable to type 'number'",
      (pod) => Object.assign(pod.containers[0].ports[0], { containerPort: 'x' }),
    ],
    ['a field that is missing', 'Property \'"name"\' is missing', (pod) => delete pod.containers[0].name],
  ])('%s', async (_what, problem, spoil) => {
    const spoiled = structuredClone(find('Deployment', 'auth'));
    spoil(spoiled.spec.template.spec);
    expect(await manifestProblems([spoiled])).toContain(problem);
  });
});

describe('an image without a tag is a complaint of make check', () => {
  test.each(['gehna/auth:latest', 'gehna/auth', 'registry:5000/gehna/auth'])('%s', (image) => {
    const untagged = structuredClone(find('Deployment', 'auth'));
    untagged.spec.template.spec.containers[0].image = image;
    expect(untaggedImages([untagged])).toEqual([`Deployment auth gives ${image} no tag.`]);
  });

  test('no image here', () => {
    expect(untaggedImages(manifests)).toEqual([]);
  });
});

describe('the same system as docker-compose.yml', () => {
  /** Only a service with a bucket needs the object store; telemetry is optional; Kong's own folder is one of a read-only container. */
  const mayDiffer = (name: string, variable: string) =>
    (variable.startsWith('S3_') && declared[name]?.bucket !== true) ||
    /^(?:OTEL_|KONG_TRACING_|KONG_PREFIX$)/.test(variable);

  test.each(processes)('%s has the same settings', (name) => {
    const here = variablesOf(name).map((variable) => variable.name);
    const there = Object.keys(compose[name].environment);
    expect(there.filter((variable) => !here.includes(variable) && !mayDiffer(name, variable))).toEqual([]);
    expect(here.filter((variable) => !there.includes(variable) && !mayDiffer(name, variable))).toEqual([]);
  });

  test.each(processes)('%s: what stands in compose as it is, is the same here', (name) => {
    const fixed = Object.entries<string>(compose[name].environment).filter(([, value]) => !value.includes('$'));
    for (const [key, value] of fixed) {
      // Addresses, and how long this platform takes to notice.
      if (key.endsWith('_URL') ? key !== 'API_URL' : key === 'DRAIN_SECONDS' || mayDiffer(name, key)) continue;
      expect([key, variablesOf(name).find((variable) => variable.name === key)?.value]).toEqual([key, value]);
    }
  });

  test('the same images, without root and with nothing to write to but /tmp', () => {
    for (const name of processes) {
      const { containers, securityContext } = podOf(name);
      expect(compose[name].image.split(':')[0]).toBe(containers[0].image.split(':')[0]);
      expect(securityContext.runAsNonRoot).toBe(true);
      expect(containers[0].securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });
});

describe('every process', () => {
  test.each(processes)('%s is reached by its name, scaled, kept at a disruption, probed and limited', (name) => {
    const selector = { 'app.kubernetes.io/name': name };
    const { spec } = find('Deployment', name);
    expect(spec.selector.matchLabels).toEqual(selector);
    expect(spec.template.metadata.labels).toMatchObject(selector);
    expect(find('Service', name).spec.selector).toEqual(selector);
    expect(find('PodDisruptionBudget', name).spec.selector.matchLabels).toEqual(selector);
    for (const spread of podOf(name).topologySpreadConstraints ?? [])
      expect(spread.labelSelector.matchLabels).toEqual(selector);
    expect(find('HorizontalPodAutoscaler', name).spec).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name },
      minReplicas: 2,
    });
    const [container] = podOf(name).containers;
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      expect(container[probe].httpGet.path).toMatch(/^\/(health|status)/);
    for (const kind of ['requests', 'limits'])
      expect(Object.keys(container.resources[kind])).toEqual(['cpu', 'memory']);
  });

  test('has the address of a replica set that is named by its hosts', () => {
    const secrets = secretManifests(
      { MONGODB_URL: 'mongodb://m0:27017,m1:27017/?replicaSet=rs0', NATS_URL: 'nats://a', SMTP_URL: 'smtp://a' },
      { authSecret: 's', passwordOf: () => 'p' },
    );
    const { MONGODB_URL } = secrets.find(({ metadata }) => metadata.name === 'chat')?.stringData ?? {};
    expect(MONGODB_URL).toBe('mongodb://chat:p@m0:27017,m1:27017/?replicaSet=rs0&authSource=admin');
  });

  test('has each variable from a Secret or setting that exists', () => {
    const secrets = secretManifests(
      { MONGODB_URL: 'mongodb://a/', NATS_URL: 'nats://a', SMTP_URL: 'smtp://a' },
      { authSecret: 's', passwordOf: () => 'p' },
    );
    for (const name of processes) {
      for (const { name: variable, value, valueFrom } of variablesOf(name)) {
        if (value !== undefined) continue;
        const { secretKeyRef, configMapKeyRef } = valueFrom ?? {};
        const source = secretKeyRef
          ? secrets.find(({ metadata }) => metadata.name === secretKeyRef.name)?.stringData
          : settings;
        expect(source, `${name} ${variable}`).toHaveProperty([(secretKeyRef ?? configMapKeyRef)?.key ?? '']);
        // A stolen credential of one service is none of another.
        if (secretKeyRef) expect(secretKeyRef.name).toBe(name);
      }
    }
  });

  test.each(findServices())('%s is not killed before its migrations may have ended, as in the image', (name) => {
    const image = readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8');
    const { periodSeconds, failureThreshold } = podOf(name).containers[0].startupProbe;
    const [, startSeconds] = /--start-period=(\d+)s/.exec(image) ?? [];
    expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(Number(startSeconds));
  });

  test('drains as long as the settings say before Kubernetes kills it', () => {
    for (const name of [...findServices(), 'web'])
      expect(podOf(name).terminationGracePeriodSeconds).toBeGreaterThan(Number(settings.DRAIN_SECONDS) + 10);
  });
});

test('Kong’s traces go to the collector in the namespace of monitoring', () => {
  const kong = parse(readFileSync(join(root, 'gateway/kong.yml'), 'utf8')) as {
    plugins: { name: string; config: { traces_endpoint?: string } }[];
  };
  const { config } = kong.plugins.find(({ name }) => name === 'opentelemetry') ?? {};
  const { hostname } = new URL(config?.traces_endpoint ?? '');
  expect(find('Service', hostname).spec).toEqual({
    type: 'ExternalName',
    externalName: `${hostname}.monitoring.svc.cluster.local`,
  });
});

test('Kong’s access log leaves out queries and referring pages, in which reset tokens stand: here and in compose', () => {
  const [, name, format] =
    /^log_format (\w+) '(.*)';$/m.exec(readFileSync(join(root, 'gateway/access-log.conf'), 'utf8')) ?? [];
  expect(format).not.toMatch(/\$(?:request|request_uri|args|query_string|http_referer)\b/);
  const pod = JSON.stringify(find('Deployment', 'gateway').spec);
  const { KONG_NGINX_HTTP_INCLUDE: included, KONG_PROXY_ACCESS_LOG: log } = compose.gateway.environment;
  expect([included, log]).toEqual(['/kong/access-log.conf', `/dev/stdout ${name}`]);
  for (const [variable, value] of Object.entries({ KONG_NGINX_HTTP_INCLUDE: included, KONG_PROXY_ACCESS_LOG: log }))
    expect(pod).toContain(JSON.stringify({ name: variable, value }));
});

describe('who may reach whom', () => {
  const allowed = (name: string, direction: 'ingress' | 'egress') =>
    JSON.stringify(find('NetworkPolicy', name).spec[direction]);

  test('no process another, unless a policy allows it', () => {
    expect(find('NetworkPolicy', 'names-only').spec).toMatchObject({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    expect(find('NetworkPolicy', 'names-only').spec).not.toHaveProperty('ingress');
  });

  test.each(findServices())(
    '%s: the gateway reaches it, it reaches no other service, and the object store when it has a bucket',
    (name) => {
      expect(allowed(name, 'ingress')).toContain('{"app.kubernetes.io/name":"gateway"}');
      expect(`${allowed(name, 'ingress')}${allowed(name, 'egress')}`).not.toMatch(
        new RegExp(`"app.kubernetes.io/name":"(?:${findServices().join('|')})"`),
      );
      expect(allowed(name, 'egress').includes('9000')).toBe(declared[name]?.bucket === true);
    },
  );

  test('only web reaches the gateway’s port for web, and nothing else', () => {
    expect(find('NetworkPolicy', 'gateway').spec.ingress).toContainEqual({
      from: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'web' } } }],
      ports: [{ port: 'for-web' }],
    });
    expect(find('NetworkPolicy', 'web').spec.egress).toEqual([
      { to: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'gateway' } } }], ports: [{ port: 'for-web' }] },
    ]);
  });
});
