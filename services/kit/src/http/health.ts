import type { FastifyInstance } from 'fastify';

export interface Dependency {
  readonly name: string;
  /** False: the service does useful work without it, so its absence is told and does not take the service out. */
  readonly required: boolean;
  /** Throws, with a reason that may be shown to operators, when the dependency does not answer. */
  readonly check: () => Promise<void>;
}

const limit = 2000;

/**
 * /health/live: the process answers. /health/ready: it can do its work; names each dependency. Other services are never
 * a dependency. NATS is told but not required: without it a service answers from its own database, and its events wait
 * in the outbox.
 */
export function serveHealth(app: FastifyInstance, dependencies: readonly Dependency[]): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const found = await Promise.all(dependencies.map(look));
    const ready = found.every(({ up, required }) => up || !required);
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      dependencies: Object.fromEntries(found.map(({ name, state }) => [name, state])),
    });
  });
}

async function look({ name, required, check }: Dependency) {
  try {
    await Promise.race([check(), late()]);
    return { name, required, up: true, state: 'up' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { name, required, up: false, state: `down: ${reason}` };
  }
}

function late(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${limit} ms`)), limit).unref();
  });
}
