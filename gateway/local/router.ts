import type { IncomingHttpHeaders } from 'node:http';
import type { DeclaredRoute } from './declaration.ts';

type Rule = Pick<DeclaredRoute, 'paths' | 'methods' | 'headers' | 'regex_priority'>;

/**
 * Kong's traditional_compatible router for methods, headers and paths: the route that names more kinds of them goes first, then the one
 * with more headers, then regular expressions (by regex_priority), then the longer prefix. Each path of a route is matched separately.
 * Source: kong/router/transform.lua, get_priority.
 * @returns the routes that share the highest rank for a method, a normalized path and headers; more than one means that Kong's choice
 * between them is not defined
 */
export function createRouter<Target>(
  routes: readonly (readonly [Rule, Target])[],
): (method: string, path: string, headers?: IncomingHttpHeaders) => Target[] {
  const entries = routes
    .flatMap(([rule, target]) => rule.paths.map((path) => ({ ...ruleOfPath(rule, path), target })))
    .sort((left, right) => right.rank - left.rank);
  return (method, path, headers = {}) => {
    const accepting = entries.filter((entry) => entry.accepts(method, path, headers));
    return accepting.filter(({ rank }) => rank === accepting[0]?.rank).map(({ target }) => target);
  };
}

function ruleOfPath({ methods, headers, regex_priority }: Rule, path: string) {
  const pattern = path.startsWith('~') ? new RegExp(`^${path.slice(1)}`) : undefined;
  const wanted = Object.entries(headers);
  const kinds = (methods ? 1 : 0) + (wanted.length > 0 ? 1 : 0);
  return {
    rank: kinds * 1e9 + wanted.length * 2e6 + (pattern ? 1e6 + regex_priority : path.length),
    accepts: (method: string, requested: string, given: IncomingHttpHeaders) =>
      (methods === undefined || methods.includes(method)) &&
      wanted.every(([name, values]) => values.includes(String(given[name]))) &&
      (pattern ? pattern.test(requested) : requested.startsWith(path)),
  };
}
