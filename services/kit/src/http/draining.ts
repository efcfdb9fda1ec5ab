import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Draining {
  isDraining(): boolean;
  /** Still answers, but is not ready, and closes each connection that is used: gateways switch to other replicas without an error. */
  drain(milliseconds: number): Promise<void>;
}

/** Must be called before routes are registered. */
export function createDraining(app: FastifyInstance): Draining {
  let isDraining = false;
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  return {
    isDraining: () => isDraining,
    async drain(milliseconds) {
      isDraining = true;
      await wait(milliseconds);
    },
  };
}
