import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../local/process-specs.ts';

const folder = join(root, 'infra', 'observability');

interface Alert {
  readonly alert: string;
  readonly expr: string;
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

const words = new Set(['sum', 'by', 'rate', 'increase', 'max', 'topk', 'histogram_quantile', 'le']);

/** The metrics of our services that alerts and dashboards ask for; those of Kong and of Prometheus itself are left out. */
export function askedMetrics(): string[] {
  const queries = [
    ...alerts.map(({ expr }) => expr),
    ...Object.values(dashboards).flatMap(({ panels }) =>
      panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ),
  ];
  const names = queries.flatMap((query) =>
    [...query.replace(/\{[^}]*\}|"[^"]*"|by \([^)]*\)|\[\w+\]/g, '').matchAll(/[a-z_][a-z_0-9]*/g)].map(
      ([name]) => name,
    ),
  );
  return [...new Set(names)]
    .filter((name) => !words.has(name) && !name.startsWith('kong_') && name !== 'up')
    .toSorted();
}
