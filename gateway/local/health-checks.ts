import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import type { Declaration, HealthCheck } from './declaration.ts';
import type { Origins } from './routes.ts';

/**
 * Probes every replica whose host has an upstream in kong.yml, as Kong's active health checks do.
 * @returns whether the replica at an origin takes requests: not after so many timeouts in a row, until it answers again
 */
export function startHealthChecks({ upstreams }: Declaration, origins: Origins): (origin: string) => boolean {
  const silent = new Set<string>();
  for (const { name, healthchecks } of upstreams)
    for (const origin of origins[name] ?? []) void probe(origin, healthchecks.active, silent);
  return (origin) => !silent.has(origin);
}

async function probe(origin: string, check: HealthCheck, silent: Set<string>): Promise<never> {
  for (let timeouts = 0; ; ) {
    try {
      // `fetch` takes nearly twice the processor time.
      const { body } = await request(origin + check.http_path, { signal: AbortSignal.timeout(check.timeout * 1000) });
      await body.dump();
      timeouts = 0;
      silent.delete(origin);
    } catch (error) {
      const isSilent = error instanceof DOMException && error.name === 'TimeoutError';
      if (isSilent && ++timeouts >= check.unhealthy.timeouts) silent.add(origin);
    }
    const { interval } = silent.has(origin) ? check.unhealthy : check.healthy;
    await pause(interval * 1000, undefined, { ref: false });
  }
}
