import type { IncomingHttpHeaders } from 'node:http';
import type { Declaration, DeclaredRoute } from './declaration.ts';

/** By host name of kong.yml, the addresses of its replicas: `{ chat: ['http://127.0.0.1:4101', …] }`. */
export type Origins = Readonly<Record<string, readonly string[]>>;

export interface Upstream {
  /** What the service sees as Host: the name and port of kong.yml. */
  readonly host: string;
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
export type GatewayRoute = DeclaredRoute & { readonly upstream?: Upstream };

/** @throws Error naming the host of kong.yml that has no address in `origins` */
export function gatewayRoutes(
  { services, routes, plugins }: Declaration,
  origins: Origins,
  isHealthy: (origin: string) => boolean = () => true,
): GatewayRoute[] {
  const replicas = new Map(Object.entries(origins).map(([host, own]) => [host, roundRobin(own, isHealthy)]));
  // Of one kind of plugin only the nearest runs, as in Kong.
  const effective = (route: DeclaredRoute, ofService = {}) => ({ ...plugins, ...ofService, ...route.plugins });
  const ofServices = services.flatMap(({ name, url, retries, read_timeout: readTimeout, ...service }) => {
    const { hostname, host } = new URL(url);
    const originsOfRequest = replicas.get(hostname);
    if (!originsOfRequest)
      throw new Error(`UPSTREAMS has no address for "${hostname}", which service ${name} of kong.yml needs.`);
    const upstream = { host, retries, readTimeout, originsOfRequest };
    return service.routes.map((route) => ({ ...route, plugins: effective(route, service.plugins), upstream }));
  });
  return [...ofServices, ...routes.map((route) => ({ ...route, plugins: effective(route) }))];
}

function roundRobin(
  addresses: readonly string[],
  isHealthy: (origin: string) => boolean,
): Upstream['originsOfRequest'] {
  let requests = 0;
  return () => {
    let index = requests++;
    return () => {
      const inOrder = addresses.map((_, step) => addresses[(index + step) % addresses.length] ?? '');
      const next = inOrder.findIndex(isHealthy);
      index += next + 1;
      return inOrder[next];
    };
  };
}

type Rule = Pick<DeclaredRoute, 'paths' | 'methods' | 'headers' | 'regex_priority'>;

/**
 * Kong's traditional_compatible router for methods, headers and paths: the route that names more kinds of them goes first, then the one
 * with more headers, then regular expressions (by regex_priority), then the longer prefix. Each path of a route is matched separately.
 * Source: kong/router/transform.lua, get_priority.
 * @returns the routes that share the highest rank for a method, a normalized path and headers; more than one means that Kong's choice
 * between them is not defined
 */
export function createRouter<Route extends Rule>(routes: readonly Route[]) {
  const entries = routes
    .flatMap((route) => route.paths.map((path) => ({ ...ruleOfPath(route, path), route })))
    .sort((left, right) => right.rank - left.rank);
  return (method: string, path: string, headers: IncomingHttpHeaders = {}): Route[] => {
    const accepting = entries.filter((entry) => entry.accepts(method, path, headers));
    return accepting.filter(({ rank }) => rank === accepting[0]?.rank).map(({ route }) => route);
  };
}

function ruleOfPath({ methods, headers, regex_priority }: Rule, path: string) {
  const pattern = path.startsWith('~') ? new RegExp(`^${path.slice(1)}`) : undefined;
  const wanted = Object.entries(headers);
  const kinds = (methods ? 1 : 0) + (wanted.length > 0 ? 1 : 0);
  return {
    rank: kinds * 1e9 + wanted.length * 2e6 + (pattern ? 1e6 + regex_priority : path.length),
    accepts: (method: string, requested: string, given: IncomingHttpHeaders) =>
      (methods?.includes(method) ?? true) &&
      wanted.every(([name, values]) => values.includes(String(given[name]))) &&
      (pattern ? pattern.test(requested) : requested.startsWith(path)),
  };
}
