import type { DeclaredRoute } from './declaration.ts';

interface Entry<Target> {
  readonly methods: ReadonlySet<string> | undefined;
  matches(path: string): boolean;
  /** Compared from left to right, greater first. */
  readonly rank: readonly number[];
  readonly target: Target;
}

/**
 * Kong's traditional_compatible router for methods and paths: a route that names more criteria goes first, then regular
 * expressions (by regex_priority), then the longer prefix. Each path of a route stands for itself.
 * Source: kong/router/transform.lua, get_priority.
 */
export class Router<Target> {
  readonly #entries: readonly Entry<Target>[];

  constructor(routes: readonly (readonly [DeclaredRoute, Target])[]) {
    this.#entries = routes
      .flatMap(([route, target]) => route.paths.map((path) => entry(route, path, target)))
      .sort((left, right) => compareRanks(right.rank, left.rank));
  }

  /** @param path normalized, without query */
  match(method: string, path: string): Target | undefined {
    return this.#entries.find((candidate) => accepts(candidate, method, path))?.target;
  }

  /** All targets that share the highest rank; more than one means that Kong's choice between them is not defined. */
  contenders(method: string, path: string): Target[] {
    const [first, ...rest] = this.#entries.filter((candidate) => accepts(candidate, method, path));
    if (!first) return [];
    return [first, ...rest.filter((candidate) => compareRanks(candidate.rank, first.rank) === 0)].map(
      ({ target }) => target,
    );
  }
}

function entry<Target>(route: DeclaredRoute, path: string, target: Target): Entry<Target> {
  const isRegex = path.startsWith('~');
  const criteria = route.methods ? 2 : 1;
  const regex = isRegex ? new RegExp(`^${path.slice(1)}`) : undefined;
  return {
    methods: route.methods && new Set(route.methods),
    matches: regex ? (asked) => regex.test(asked) : (asked) => asked.startsWith(path),
    rank: [criteria, isRegex ? 1 : 0, isRegex ? route.regex_priority : 0, isRegex ? 0 : path.length],
    target,
  };
}

function accepts<Target>(candidate: Entry<Target>, method: string, path: string): boolean {
  return (candidate.methods === undefined || candidate.methods.has(method)) && candidate.matches(path);
}

function compareRanks(left: readonly number[], right: readonly number[]): number {
  for (const [index, value] of left.entries()) {
    const difference = value - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
