import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EventFamily, events } from '@gehna/contracts';
import { services } from '../credentials/services.ts';
import { findServices, root } from './process-specs.ts';

/** Where the streams that a service's code consumes are not those that infra/credentials/services.ts lets it read. */
export function wronglyDeclaredStreams(): string[] {
  return findServices().flatMap((service) => {
    const declared = (services[service]?.consumes ?? []).toSorted().join(', ');
    // Every service reads auth's stream to check tokens, and the kit's projections of users do.
    const publishers = new Set(['auth', ...eventFamiliesIn(service).map((family) => family.service)]);
    publishers.delete(service);
    const consumed = [...publishers].toSorted().join(', ');
    return declared === consumed
      ? []
      : [`${service} consumes ${consumed}; infra/credentials/services.ts declares ${declared}`];
  });
}

/** What a service's README leaves out: families of events that its code publishes or consumes, and verbs of its own. */
export function eventsMissingInReadmes(): string[] {
  return findServices().flatMap((service) => {
    const readme = readFileSync(join(root, 'services', service, 'README.md'), 'utf8');
    return eventFamiliesIn(service).flatMap((family) => {
      const name = `${family.service}.${family.aggregate}`;
      if (!readme.includes(`${name}.`)) return [`services/${service}/README.md does not name ${name}`];
      const own = family.service === service ? family.verbs : [];
      return own
        .filter((verb) => !readme.includes(verb))
        .map((verb) => `services/${service}/README.md does not name ${name}: ${verb}`);
    });
  });
}

/** The families of events that a service's code names: those it publishes, and those it consumes. */
function eventFamiliesIn(service: string): EventFamily[] {
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
