import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventFamiliesIn } from './event-families.ts';
import { findServices, root } from './process-specs.ts';

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
