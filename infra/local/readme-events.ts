import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EventFamily, events } from '@gehna/contracts';
import { findServices, root } from './process-specs.ts';

/** What a service's README leaves out: families of events that its code publishes or follows, and verbs of its own. */
export function eventsMissingInReadmes(): string[] {
  return findServices().flatMap((service) => {
    const readme = readFileSync(join(root, 'services', service, 'README.md'), 'utf8');
    return familiesIn(service).flatMap((family) => {
      const name = `${family.service}.${family.aggregate}`;
      if (!readme.includes(`${name}.`)) return [`services/${service}/README.md does not name ${name}`];
      const own = family.service === service ? family.verbs : [];
      return own
        .filter((verb) => !readme.includes(verb))
        .map((verb) => `services/${service}/README.md does not name ${name}: ${verb}`);
    });
  });
}

function familiesIn(service: string): EventFamily[] {
  const folder = join(root, 'services', service, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const source = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const named = new Set([...source.matchAll(/\bevents(?:\.(\w+)|\['([\w-]+)'\])\.(\w+Events)/g)].map(([name]) => name));
  return Object.entries(events).flatMap(([publisher, families]) =>
    Object.entries(families as Readonly<Record<string, EventFamily>>)
      .filter(([name]) => named.has(`events.${publisher}.${name}`) || named.has(`events['${publisher}'].${name}`))
      .map(([, family]) => family),
  );
}
