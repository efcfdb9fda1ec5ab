import type { Upstreams } from './process-specs.ts';

/** How many requests a replica has answered, as it counts them itself. */
export async function requestCount(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(10_000) })).text();
  const counts = [...metrics.matchAll(/^http_request_duration_seconds_count\{.*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** One sentence for each of several replicas that served no request. */
export async function idleReplicas(upstreams: Upstreams): Promise<string[]> {
  const replicas = Object.entries(upstreams).flatMap(([service, urls]) =>
    urls.length > 1 ? urls.map((url) => ({ service, url })) : [],
  );
  const served = await Promise.all(replicas.map(({ url }) => requestCount(url)));
  return replicas.flatMap(({ service, url }, index) =>
    served[index] === 0 ? [`the replica of ${service} at ${url} served no request`] : [],
  );
}
