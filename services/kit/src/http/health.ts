import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Draining } from './draining.ts';

export interface Dependency {
  readonly name: string;
  /** False: the service works without it, so its failure is reported and the service stays ready. */
  readonly required: boolean;
  /** Throws, with a reason that may be shown to operators, when the dependency does not answer. */
  readonly check: () => Promise<void>;
}

const checkTimeoutMs = 2000;

/**
 * /health/live: the process answers. /health/ready: it can do its work; names each dependency. Other services are never
 * a dependency; a replica that is about to stop is not ready. NATS is not required: without it a service answers from its own
 * database, and events stay in the outbox.
 */
export function serveHealth(
  app: FastifyInstance,
  dependencies: readonly Dependency[],
  { isDraining }: Pick<Draining, 'isDraining'>,
): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const found = await Promise.all(dependencies.map(check));
    const ready = !isDraining() && found.every(({ up, required }) => up || !required);
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      dependencies: Object.fromEntries(found.map(({ name, state }) => [name, state])),
    });
  });
}

async function check(dependency: Dependency) {
  const { name, required } = dependency;
  try {
    const isLate = await Promise.race([dependency.check(), wait(checkTimeoutMs, true, { ref: false })]);
    if (isLate) throw new Error(`no answer within ${checkTimeoutMs} ms`);
    return { name, required, up: true, state: 'up' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { name, required, up: false, state: `down: ${reason}` };
  }
}
