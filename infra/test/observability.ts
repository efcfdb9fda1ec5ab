import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../local/process-specs.ts';

const folder = join(root, 'infra', 'observability');

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
interface Dashboard {
  readonly uid: string;
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const { groups } = parse(readFileSync(join(folder, 'alerts.yml'), 'utf8')) as { groups: { rules: Alert[] }[] };
export const alerts: readonly Alert[] = groups.flatMap(({ rules }) => rules);

/** By file name. */
export const dashboards: Readonly<Record<string, Dashboard>> = Object.fromEntries(
  readdirSync(join(folder, 'dashboards'))
    .toSorted()
    .map((name) => [name, JSON.parse(readFileSync(join(folder, 'dashboards', name), 'utf8')) as Dashboard]),
);

/** Every query of alerts and dashboards. */
export const queries: readonly string[] = [
  ...alerts.map(({ expr }) => expr),
  ...Object.values(dashboards).flatMap(({ panels }) =>
    panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ),
];

/** What a query reads: a metric, the labels that it selects by, and those that it groups by. */
export interface QueriedMetric {
  readonly query: string;
  readonly name: string;
  readonly labels: readonly string[];
  /** Labels that have to have this value; not of `status`, as a system that is well answers no 503. */
  readonly values: readonly (readonly [label: string, value: string])[];
}

/** Left out on SecantusDB, which does not report them. */
export const ofMongoDb: readonly string[] = ['database_disk_used_ratio'];

const words = new Set([
  'sum',
  'by',
  'rate',
  'increase',
  'max',
  'topk',
  'histogram_quantile',
  'absent',
  'changes',
  'unless',
  'or',
  'and',
  'min',
  'vector',
]);

/** The labels by which a query groups. */
export const groupedBy = (query: string): string[] =>
  [...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/));

/** The metrics of our services that alerts and dashboards query; those of Kong and of Prometheus itself are left out. */
export function queriedMetrics(): QueriedMetric[] {
  return queries.flatMap((query) =>
    [...query.replace(/by \([^)]*\)|\[\w+\]/g, '').matchAll(/\b([a-z_][a-z_0-9]*)(?:\{([^}]*)\})?/g)]
      .filter(([, name = '']) => !words.has(name) && !name.startsWith('kong_') && name !== 'up')
      .map(([, name = '', selected = '']) => {
        const matchers = [...selected.matchAll(/(\w+)\s*(=~|!=|!~|=)\s*"([^"]*)"/g)];
        const equal = matchers.filter(([, label, operator]) => operator === '=' && label !== 'status');
        return {
          query,
          name,
          labels: [...matchers.map(([, label = '']) => label), ...groupedBy(query)],
          values: equal.map(([, label = '', , value = '']) => [label, value] as const),
        };
      }),
  );
}
