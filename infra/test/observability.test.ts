import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findServices, root } from '../local/process-specs.ts';
import { alerts, dashboards, groupedBy } from './observability.ts';

const runbooks = join(root, 'infra', 'runbooks');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('alerts', () => {
  test.each(alerts)('$alert leads to a runbook with its meaning, where to look and what to do', (alert) => {
    expect(alert.annotations.summary).toMatch(/\w/);
    const page = read(alert.annotations.runbook);
    for (const part of ['# ', '**What it means.** ', '**How to look.**', '**What to do.**'])
      expect(page).toContain(part);
  });

  test('every runbook has an alert', () => {
    const named = alerts.map(({ annotations }) => annotations.runbook.split('/').at(-1));
    expect(readdirSync(runbooks).toSorted()).toEqual([...new Set(named)].toSorted());
  });

  test('runbooks name containers and log lines that exist', () => {
    const { services } = parse(read('docker-compose.yml')) as { services: Record<string, object> };
    const code = globSync('services/*/src/**/*.ts', { cwd: root }).map(read).join();
    for (const page of readdirSync(runbooks)) {
      const text = read(`infra/runbooks/${page}`);
      for (const [, name = ''] of text.matchAll(
        /docker compose (?:exec|logs|restart|up)(?: --[\w-]+(?: \w+=\d+| \d+)?)* ([a-z][a-z-]*)/g,
      ))
        expect(Object.keys(services), page).toContain(name);
      for (const [, line = ''] of text.matchAll(/grep '([A-Z][^']+)'/g)) expect(code, page).toContain(line);
    }
  });

  // Those of other folders: infra/local/named-files.ts.
  test('runbooks name pages that exist', () => {
    for (const page of readdirSync(runbooks))
      for (const [, other = ''] of read(`infra/runbooks/${page}`).matchAll(/(?<![\w/-])([\w-]+\.md)/g))
        expect(readdirSync(runbooks), page).toContain(other);
  });
});

test('a share of requests wakes nobody for one failure: five have failed', () => {
  const shares = alerts.filter(({ expr, labels }) => labels.severity === 'page' && /requests?_.* \/ sum/.test(expr));
  expect(shares.map(({ alert }) => alert)).toEqual(['RequestsFail', 'VisitorsGetErrors', 'WritesRefused']);
  for (const { alert, expr } of shares) expect(expr, alert).toMatch(/ and sum.*\(increase\(.*5.*\[5m\]\)\) > 4\.5$/);
});

test('visitors whom the gateway turns away raise an alert, once they are many and a share of all', () => {
  const { expr, labels } = alerts.find(({ alert }) => alert === 'VisitorsTurnedAway') ?? {};
  expect(expr).toMatch(/code="429"\}\[5m\]\)\) \/ sum\(.* > 0\.01 and .*code="429"\}\[5m\]\)\) > 50$/);
  expect(labels?.severity).toBe('ticket');
});

test.each([
  ['an event whose handler, projection or erasure throws', 'events_handled_total{outcome="retry"}'],
  ['a periodic job whose runs fail', 'periodic_job_failures_total'],
  ['an account that is not erased', 'deletions_overdue'],
])('%s raises an alert', (_, metric) => {
  expect(alerts.filter(({ expr }) => expr.includes(metric))).toHaveLength(1);
});

test('every dashboard has panels with a query each', () => {
  expect(Object.keys(dashboards)).toEqual(['business.json', 'chat.json', 'events.json', 'traffic.json']);
  for (const { uid, panels } of Object.values(dashboards)) {
    expect(uid).toMatch(/^\w+$/);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { targets, title } of panels) expect(targets.length, title).toBeGreaterThan(0);
  }
});

test('Prometheus scrapes every service, web and the gateway, and an alert names the one that has no replica', () => {
  const { scrape_configs } = parse(read('infra/observability/prometheus.yml')) as {
    scrape_configs: {
      dns_sd_configs?: { names: string[] }[];
      static_configs?: { labels: { service: string } }[];
      relabel_configs?: { source_labels: string[]; target_label: string }[];
    }[];
  };
  const named = scrape_configs.flatMap(({ dns_sd_configs = [], static_configs = [] }) => [
    ...dns_sd_configs.flatMap(({ names }) => names),
    ...static_configs.map(({ labels }) => labels.service),
  ]);
  const all = [...findServices(), 'web', 'gateway'].toSorted();
  expect(named.toSorted()).toEqual(all);
  for (const { dns_sd_configs, relabel_configs } of scrape_configs)
    if (dns_sd_configs)
      expect(relabel_configs).toEqual([{ source_labels: ['__meta_dns_name'], target_label: 'service' }]);
  const { expr = '' } = alerts.find(({ alert }) => alert === 'ServiceDown') ?? {};
  const missed = [...expr.matchAll(/absent\(up\{service="([\w-]+)"\}\)/g)].map(([, name]) => name);
  expect(missed.toSorted()).toEqual(all);
});

test.each(alerts)('the summary of $alert names only labels that its query keeps', ({ expr, annotations }) => {
  const kept = /by \(/.test(expr) ? groupedBy(expr) : ['service', 'instance'];
  for (const [, label = ''] of annotations.summary.matchAll(/\$labels\.(\w+)/g)) expect(kept).toContain(label);
});

test('what compose mounts for observability exists', () => {
  const mounts = [...read('docker-compose.yml').matchAll(/\.\/(infra\/observability\/[\w./-]+):/g)];
  expect(mounts.length).toBeGreaterThan(5);
  for (const [, file = ''] of mounts) expect(() => readdirOrFile(file)).not.toThrow();
});

const readdirOrFile = (path: string) => (path.includes('.') ? read(path) : readdirSync(join(root, path)));
