import type { FastifyPluginAsync } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Remotes } from '../remotes.ts';

/** Liveness, readiness and metrics; not routed by the gateway. A missing remote is named, and does not take the site down. */
export const healthRoutes: FastifyPluginAsync<{ remotes: Remotes }> = async (app, { remotes }) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async () => ({ status: 'ok', missingRemotes: await remotes.missing() }));
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
};
