import { Counter, Registry } from 'prom-client';
import { z } from 'zod';

/** Kong's prometheus plugin, the part that counts answers. Kong shows it on its status port, never on a route; so does this gateway. */
export const prometheus = z.strictObject({ status_code_metrics: z.literal(true) });

export interface Metrics {
  readonly registry: Registry;
  count(service: string, route: string, status: number): void;
}

/** Counts under the names Kong uses, so that one dashboard reads both. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const requests = new Counter({
    name: 'kong_http_requests_total',
    help: 'HTTP status codes per service and route',
    labelNames: ['service', 'route', 'code'],
    registers: [registry],
  });
  return {
    registry,
    count: (service, route, status) => requests.inc({ service, route, code: status }),
  };
}
