import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EventFamily, events } from '@gehna/contracts';
import { root } from './process-specs.ts';

/** The families of events that a service's code names: those it publishes, and those it consumes. */
export function eventFamiliesIn(service: string): EventFamily[] {
  const folder = join(root, 'services', service, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const source = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const named = [...source.matchAll(/\bevents(?:\.(\w+)|\['([\w-]+)'\])\.(\w+Events)/g)];
  const names = new Set(named.map(([, publisher, quoted, family]) => `${publisher ?? quoted} ${family}`));
  return Object.entries(events).flatMap(([publisher, families]) =>
    Object.entries(families as Readonly<Record<string, EventFamily>>)
      .filter(([family]) => names.has(`${publisher} ${family}`))
      .map(([, family]) => family),
  );
}
