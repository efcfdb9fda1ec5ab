import type { FastifyInstance, FastifyReply } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { failedRuns } from '../periodic-job.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Milliseconds between two samples of the event loop: 0.01 % of a core per process; 0.045 % at 100 ms, 0.37 % at the library's 10 ms. A loop
 * that is never blocked shows them as its lag (infra/observability/alerts.yml).
 */
const eventLoopMonitoringPrecision = 500;

/** A service's own metrics beside the default ones of prom-client. */
export function createMetrics(service: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const registers = [registry];
  registry.registerMetric(failedRuns);
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests by route and status.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    published: new Counter({
      name: 'events_published_total',
      help: 'Events that the stream acknowledged, by type.',
      labelNames: ['type'] as const,
      registers,
    }),
    hints: new Histogram({
      name: 'live_hint_delivery_seconds',
      help: 'From publishing a live hint to handing it to the open pages.',
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      registers,
    }),
    handled: new Counter({
      name: 'events_handled_total',
      help: 'Consumed events by outcome: done, retry (delivered again later), rejected.',
      labelNames: ['stream', 'outcome'] as const,
      registers,
    }),
  };
}

/** A value, or several with labels; null: there is none. */
type Reading = number | null | readonly { readonly labels: Record<string, string>; readonly value: number }[];

/** Registers a gauge whose value is read at each scrape; left out while it cannot be read. */
export function registerGauge(
  { registry }: Metrics,
  name: string,
  help: string,
  read: () => Reading | Promise<Reading>,
  labelNames: string[] = [],
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset();
      // A gauge without labels starts at 0, which would be read as a value.
      if (labelNames.length === 0) this.remove();
      // While the database is away the other metrics are still served.
      const reading = await Promise.resolve()
        .then(read)
        .catch(() => null);
      if (typeof reading === 'number') this.set(reading);
      else for (const { labels, value } of reading ?? []) this.set(labels, value);
    },
  });
}

/** What waits for a decision of reviewers: one gauge, to which each service adds a kind. */
export function registerReviewsWaiting(
  metrics: Metrics,
  kind: string,
  help: string,
  count: () => Promise<number>,
): void {
  registerGauge(metrics, 'reviews_waiting', help, async () => [{ labels: { kind }, value: await count() }], ['kind']);
}

/** An open connection: as long as its page, which is no duration of a request. */
const isStream = (reply: FastifyReply) => reply.getHeader('content-type') === 'text/event-stream';

export function serveMetrics(app: FastifyInstance, { registry, requests }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if ((route.startsWith('/api/') || route === 'unknown') && !isStream(reply)) {
      const labels = { method: request.method, route, status: String(reply.statusCode) };
      requests.observe(labels, reply.elapsedTime / 1000);
    }
    done();
  });
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', registry.contentType);
    return registry.metrics();
  });
}
