import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { services } from '../credentials/services.ts';
import { findServices, root } from './process-specs.ts';

/** Where the streams that a service's code consumes are not those that infra/credentials/services.ts lets it read. */
export function wronglyDeclaredStreams(): string[] {
  return findServices().flatMap((service) => {
    const declared = (services[service]?.consumes ?? []).toSorted().join(', ');
    const consumed = consumedBy(service).toSorted().join(', ');
    return declared === consumed
      ? []
      : [`${service} consumes ${consumed}; infra/credentials/services.ts says ${declared}`];
  });
}

function consumedBy(service: string): string[] {
  const folder = join(root, 'services', service, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const source = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const families = [...source.matchAll(/\bevents(?:\.(\w+)|\['([\w-]+)'\])\.\w+Events/g)];
  // Every service reads auth's stream to check tokens, and the kit's projections of users do.
  const publishers = new Set(['auth', ...families.map(([, name, quoted]) => name ?? quoted ?? '')]);
  publishers.delete(service);
  return [...publishers];
}
