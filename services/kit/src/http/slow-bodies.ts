import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface SlowBodyLimits {
  readonly intervalMs: number;
  /** Bytes that must arrive within each interval: 2 KB a second. */
  readonly minBytes: number;
}

const usual: SlowBodyLimits = { intervalMs: 15_000, minBytes: 30 * 1024 };

/** Milliseconds in which a request has to arrive. */
export const requestTimeoutMs = 300_000;
/** Of the pace at which a body arrives in time: one that is slower than this would miss it, and keep its room from others until then. */
const leastPace = 1 / 4;

/** Closes the connection of a request whose body hardly arrives: it holds memory or disk, and a place among the account's uploads. */
export function cutSlowBodies(app: FastifyInstance, { intervalMs, minBytes }: SlowBodyLimits = usual): void {
  function watch({ raw, log, id }: FastifyRequest): void {
    const { socket } = raw;
    const declared = Number(raw.headers['content-length'] ?? 0);
    const required = Math.max(minBytes, declared * (intervalMs / requestTimeoutMs) * leastPace);
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      const arrived = socket.bytesRead - before;
      before = socket.bytesRead;
      // One that is not read at the moment waits for us.
      if (arrived >= required || raw.isPaused()) return;
      log.info({ requestId: id, arrived }, 'A request whose body hardly arrived was cut.');
      raw.destroy();
    }, intervalMs).unref();
    const stop = () => clearInterval(timer);
    raw.once('end', stop);
    raw.once('close', stop);
  }

  app.addHook('preParsing', async (request) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if ((length !== undefined && length !== '0') || encoding !== undefined) watch(request);
  });
}
