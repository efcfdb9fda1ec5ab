import { Agent } from 'undici';
import type { Declaration, DeclaredRoute, DeclaredService } from './declaration.ts';
import { createRouter } from './router.ts';

/** By host name of kong.yml, the addresses of its replicas: `{ chat: ['http://127.0.0.1:4101', …] }`. */
export type Origins = Readonly<Record<string, readonly string[]>>;

/** Milliseconds. As KONG_UPSTREAM_KEEPALIVE_IDLE_TIMEOUT: shorter than a replica drains, so that none closes a connection just when a request is sent on it. */
const idleTimeout = 500;

export interface Upstream {
  /** What the service sees as Host: the name and port of kong.yml. */
  readonly host: string;
  readonly agent: Agent;
  readonly retries: number;
  /** Milliseconds that its service may be silent. */
  readonly readTimeout: number;
  /**
   * For one request, the replica of each of its attempts: round robin; services of kong.yml with the same host share the order.
   * Undefined when no replica takes requests.
   */
  originsOfRequest(): () => string | undefined;
}

/** A route of kong.yml with its effective plugins; without upstream the gateway answers itself. */
export type GatewayRoute = DeclaredRoute & { readonly upstream: Upstream | undefined };

/**
 * @param isHealthy whether the replica at an origin takes requests
 * @throws Error naming the host of kong.yml that has no address in `origins`
 */
export function gatewayRouter(
  { services, routes, plugins }: Declaration,
  origins: Origins,
  isHealthy: (origin: string) => boolean = () => true,
) {
  const replicas = new Map(
    Object.entries(origins).map(([host, addresses]) => [host, roundRobin(addresses, isHealthy)]),
  );
  const gatewayRoute = (route: DeclaredRoute, service?: DeclaredService, upstream?: Upstream) => {
    // Of one kind of plugin only the nearest runs, as in Kong.
    const target: GatewayRoute = { ...route, plugins: { ...plugins, ...service?.plugins, ...route.plugins }, upstream };
    return [route, target] as const;
  };
  return createRouter([
    ...services.flatMap((service) => {
      const upstream = upstreamOf(service, replicas);
      return service.routes.map((route) => gatewayRoute(route, service, upstream));
    }),
    ...routes.map((route) => gatewayRoute(route)),
  ]);
}

function upstreamOf(service: DeclaredService, replicas: ReadonlyMap<string, Upstream['originsOfRequest']>): Upstream {
  const { hostname, host } = new URL(service.url);
  const originsOfRequest = replicas.get(hostname);
  if (!originsOfRequest) {
    throw new Error(`UPSTREAMS has no address for "${hostname}", which service ${service.name} of kong.yml needs.`);
  }
  const { connect_timeout: timeout, read_timeout: readTimeout, retries } = service;
  const agent = new Agent({
    connect: { timeout },
    allowH2: false,
    keepAliveTimeout: idleTimeout,
    keepAliveMaxTimeout: idleTimeout,
  });
  return { host, agent, retries, readTimeout, originsOfRequest };
}

function roundRobin(
  addresses: readonly string[],
  isHealthy: (origin: string) => boolean,
): Upstream['originsOfRequest'] {
  let requests = 0;
  return () => {
    let index = requests++ % addresses.length;
    return () => {
      const inOrder = addresses.map((_, step) => (index + step) % addresses.length);
      const next = inOrder.find((position) => isHealthy(addresses[position] ?? ''));
      if (next === undefined) return undefined;
      index = next + 1;
      return addresses[next];
    };
  };
}
