import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../domain-error.ts';
import type { ObjectStore } from '../media/objects.ts';
import type { Messaging } from '../messaging/messaging.ts';
import type { Database } from '../mongo/database.ts';
import { type Metrics, registerGauge } from './metrics.ts';

interface HealthParts {
  readonly database: Database;
  readonly messaging: Messaging;
  readonly objects: ObjectStore | null;
  readonly metrics: Metrics;
  readonly isDraining: () => boolean;
}

const checkTimeoutMs = 2000;

/**
 * /health/live: the process answers. /health/ready: it can do its work; names each dependency. Other services are never
 * a dependency; a replica that is about to stop is not ready. Only the database is required: without NATS a service answers from it,
 * and events stay in the outbox. The metric `dependency_up` shows the same.
 */
export function serveHealth(
  app: FastifyInstance,
  { database, messaging, objects, metrics, isDraining }: HealthParts,
): void {
  const states = () =>
    Promise.all([
      stateOf('database', () => database.ping()),
      stateOf('nats', async () => {
        if (!messaging.isConnected()) throw new Error('not connected');
      }),
      ...(objects ? [stateOf('objects', () => objects.ping())] : []),
    ]);
  registerGauge(
    metrics,
    'dependency_up',
    '1 when the dependency answers this replica, 0 when not.',
    async () =>
      (await states()).map(([dependency, state]) => ({ labels: { dependency }, value: Number(state === 'up') })),
    ['dependency'],
  );
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const dependencies = Object.fromEntries(await states());
    const ready = !isDraining() && dependencies.database === 'up';
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', dependencies });
  });
}

/** `up`, or why not: the cause of what `check` throws when the dependency does not answer, for operators. */
async function stateOf(name: string, check: () => Promise<void>): Promise<[name: string, state: string]> {
  try {
    const isLate = await Promise.race([check(), wait(checkTimeoutMs, true, { ref: false })]);
    return [name, isLate ? `down: no answer within ${checkTimeoutMs} ms` : 'up'];
  } catch (error) {
    const cause = error instanceof DomainError ? (error.cause ?? error) : error;
    return [name, `down: ${cause instanceof Error ? cause.message : String(cause)}`];
  }
}
