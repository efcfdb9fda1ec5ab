import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import type { Declaration, HealthCheck } from './declaration.ts';
import type { Origins } from './routes.ts';

/**
 * Probes every replica whose host has an upstream in kong.yml, as Kong's active health checks do.
 * @returns whether the replica at an origin takes requests
 */
export function startHealthChecks({ upstreams }: Declaration, origins: Origins): (origin: string) => boolean {
  const probes = new Map(
    upstreams.flatMap(({ name, healthchecks }) =>
      (origins[name] ?? []).map((origin) => [origin, startProbe(origin, healthchecks)] as const),
    ),
  );
  return (origin) => probes.get(origin)?.() ?? true;
}

/** @returns false after so many timeouts in a row, until the replica answers again */
function startProbe(
  origin: string,
  { path, timeoutMs, intervalMs, retryIntervalMs, maxTimeouts }: HealthCheck,
): () => boolean {
  let timeouts = 0;
  const isHealthy = () => timeouts < maxTimeouts;
  const probe = async (): Promise<void> => {
    try {
      // `fetch` takes nearly twice the processor time.
      const { body } = await request(origin + path, { signal: AbortSignal.timeout(timeoutMs) });
      await body.dump();
      timeouts = 0;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') timeouts++;
    }
  };
  void (async () => {
    for (;;) {
      await probe();
      await pause(isHealthy() ? intervalMs : retryIntervalMs, undefined, { ref: false });
    }
  })();
  return isHealthy;
}
