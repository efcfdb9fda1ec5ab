import type { Declaration, DeclaredRoute, DeclaredService, Plugins } from './declaration.ts';
import type { CorrelationId } from './plugins/correlation-id.ts';
import type { Cors } from './plugins/cors.ts';
import { RateLimit } from './plugins/rate-limiting.ts';
import type { ResponseTransformer } from './plugins/response-transformer.ts';
import { Replicas } from './replicas.ts';
import { Router } from './router.ts';

/** By the host names of kong.yml, the addresses of each: `{ chat: ['http://127.0.0.1:4101', …] }`. */
export type Origins = Readonly<Record<string, readonly string[]>>;

export interface Upstream {
  /** Where the launcher put the service. Entries of kong.yml with the same host take turns together. */
  readonly replicas: Replicas;
  /** What the service sees as Host: the name and port of kong.yml. */
  readonly host: string;
  /** Milliseconds. */
  readonly connectTimeout: number;
  readonly readTimeout: number;
  /** Further tries after the first. */
  readonly retries: number;
}

/** Everything that happens to the requests of one route: its plugins, each from the nearest place that configures it. */
export interface Lane {
  readonly route: string;
  readonly service: string;
  readonly correlationId: CorrelationId | undefined;
  readonly cors: Cors | undefined;
  /** Bytes a body may have. */
  readonly sizeLimit: number;
  readonly rateLimit: RateLimit | undefined;
  /** The status answered instead of forwarding. */
  readonly termination: number | undefined;
  readonly transformer: ResponseTransformer | undefined;
  readonly upstream: Upstream | undefined;
}

/**
 * Resolves each route's plugins as Kong does: of one kind of plugin only the nearest runs (route, else service, else global).
 * @param origins where the launcher put each host of kong.yml
 * @throws Error naming the host that has no address
 */
export function laneRouter(declaration: Declaration, origins: Origins): Router<Lane> {
  const replicas = new Map(Object.entries(origins).map(([host, addresses]) => [host, new Replicas(addresses)]));
  const counters = new Map<Plugins, RateLimit>();
  const counterOf = (scopes: readonly Plugins[]): RateLimit | undefined => {
    const scope = scopes.find((plugins) => plugins['rate-limiting'] !== undefined);
    const limit = scope?.['rate-limiting'];
    if (!scope || limit === undefined) return undefined;
    const counter = counters.get(scope) ?? new RateLimit(limit);
    counters.set(scope, counter);
    return counter;
  };
  const lane = (route: DeclaredRoute, service: DeclaredService | undefined): Lane => {
    const scopes = [route.plugins, ...(service ? [service.plugins] : []), declaration.plugins];
    const nearest = <Name extends keyof Plugins>(name: Name): Plugins[Name] | undefined =>
      scopes.find((plugins) => plugins[name] !== undefined)?.[name];
    return {
      route: route.name,
      service: service?.name ?? '',
      correlationId: nearest('correlation-id'),
      cors: nearest('cors'),
      sizeLimit: nearest('request-size-limiting') ?? Number.POSITIVE_INFINITY,
      rateLimit: counterOf(scopes),
      termination: nearest('request-termination'),
      transformer: nearest('response-transformer'),
      upstream: service && upstreamOf(service, replicas),
    };
  };
  return new Router([
    ...declaration.services.flatMap((service) => service.routes.map((route) => [route, lane(route, service)] as const)),
    ...declaration.routes.map((route) => [route, lane(route, undefined)] as const),
  ]);
}

function upstreamOf(service: DeclaredService, replicasOf: ReadonlyMap<string, Replicas>): Upstream {
  const { hostname, host } = new URL(service.url);
  const replicas = replicasOf.get(hostname);
  if (!replicas)
    throw new Error(`UPSTREAMS has no address for "${hostname}", which service ${service.name} of kong.yml needs.`);
  return {
    replicas,
    host,
    connectTimeout: service.connect_timeout,
    readTimeout: service.read_timeout,
    retries: service.retries,
  };
}
