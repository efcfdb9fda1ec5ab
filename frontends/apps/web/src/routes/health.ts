import type { FastifyPluginAsync } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Remotes } from '../remotes.ts';

/** Liveness, readiness and metrics; not routed by the gateway. A missing remote is named, and does not take the site down. */
export const healthRoutes: FastifyPluginAsync<{
  remotes: Remotes;
  draining: { readonly isDraining: boolean };
}> = async (app, { remotes, draining }) => {
  const registry = new Registry();
  // As services sample the event loop (services/kit/src/http/metrics.ts).
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 500 });

  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const status = draining.isDraining ? 'stopping' : 'ok';
    return reply.code(draining.isDraining ? 503 : 200).send({ status, missingRemotes: await remotes.missing() });
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
};
