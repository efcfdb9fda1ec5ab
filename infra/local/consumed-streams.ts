import { services } from '../credentials/services.ts';
import { eventFamiliesIn } from './event-families.ts';
import { findServices } from './process-specs.ts';

/** Where the streams that a service's code consumes are not those that infra/credentials/services.ts lets it read. */
export function wronglyDeclaredStreams(): string[] {
  return findServices().flatMap((service) => {
    const declared = (services[service]?.consumes ?? []).toSorted().join(', ');
    const consumed = consumedBy(service).toSorted().join(', ');
    return declared === consumed
      ? []
      : [`${service} consumes ${consumed}; infra/credentials/services.ts declares ${declared}`];
  });
}

function consumedBy(service: string): string[] {
  // Every service reads auth's stream to check tokens, and the kit's projections of users do.
  const publishers = new Set(['auth', ...eventFamiliesIn(service).map((family) => family.service)]);
  publishers.delete(service);
  return [...publishers];
}
