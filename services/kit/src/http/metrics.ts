import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What a service measures of itself. prom-client's own process metrics are left out: they keep a 10 ms timer running,
 * and the two that matter are read when somebody asks.
 */
export function createMetrics(service: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const registers = [registry];
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'process_cpu_seconds_total',
    help: 'CPU time, user and system.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.set((user + system) / 1e6);
    },
  });
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
      help: 'Events that the stream acknowledged.',
      registers,
    }),
    handled: new Counter({
      name: 'events_handled_total',
      help: 'Followed events by outcome: done, again (will be delivered again), rejected.',
      labelNames: ['stream', 'outcome'] as const,
      registers,
    }),
  };
}

/** Registers a gauge that is asked for its value when the metrics are read; while it cannot be known it is left out. */
export function measure(
  { registry }: Metrics,
  name: string,
  help: string,
  read: () => Promise<readonly { labels: Record<string, string>; value: number }[]>,
  labelNames: string[] = [],
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset();
      // One without labels begins at 0, which would be told as a figure.
      if (labelNames.length === 0) this.remove();
      // Without this one figure that cannot be known, while the database is away, would take all the others with it.
      for (const { labels, value } of await read().catch(() => [])) this.set(labels, value);
    },
  });
}

export function serveMetrics(app: FastifyInstance, { registry, requests }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (route.startsWith('/api/') || route === 'unknown') {
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
