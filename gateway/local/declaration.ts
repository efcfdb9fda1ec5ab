import { parse } from 'yaml';
import { z } from 'zod';
import { preFunction } from './lua.ts';
import * as plugins from './plugins.ts';

/** Reads a list as an object by name, so that problems are reported by name. Names are unique within a list, as in Kong. */
function byName<Item extends { name: string }>(item: z.ZodType<Item>, contentOf: (item: Item) => unknown) {
  return z
    .array(item)
    .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'a name is given twice')
    .default([])
    .transform((list): unknown => Object.fromEntries(list.map((entry) => [entry.name, contentOf(entry)])));
}
const listOf = <Item extends z.ZodType>(item: Item) =>
  byName(z.looseObject({ name: z.string() }), (entry) => entry)
    .pipe(z.record(z.string(), item))
    .transform((entries) => Object.values(entries));
const pluginEntry = z.strictObject({ name: z.string(), config: z.unknown().default({}) });
const pluginList = <Shape extends z.ZodRawShape>(shape: Shape) =>
  byName(pluginEntry, ({ config }) => config).pipe(z.strictObject(shape));

const limits = {
  'rate-limiting': plugins.rateLimiting.optional(),
  'request-size-limiting': plugins.requestSizeLimiting.optional(),
};
const ownPlugins = pluginList({ ...limits, 'request-termination': plugins.requestTermination.optional() });
const globalPlugins = pluginList({
  ...limits,
  'pre-function': preFunction,
  'correlation-id': plugins.correlationId,
  'response-transformer': plugins.responseTransformer,
  opentelemetry: plugins.opentelemetry.optional(),
  prometheus: plugins.prometheus.optional(),
});

const milliseconds = z.int().positive().default(60_000);
const route = z.strictObject({
  name: z.string(),
  methods: z.array(z.string()).min(1).optional(),
  headers: z.record(z.string().toLowerCase(), z.array(z.string()).min(1)).default({}),
  paths: z.array(z.string().regex(/^~?\//, 'must start with / or ~/')).min(1),
  regex_priority: z.int().nonnegative().max(999_999).default(0),
  strip_path: z.literal(false),
  request_buffering: z.boolean().default(true),
  response_buffering: z.boolean().default(true),
  plugins: ownPlugins,
});
const service = z.strictObject({
  name: z.string(),
  url: z.string().regex(/^http:\/\/[a-z][a-z0-9-]*:\d+$/, 'must be http://<host>:<port>'),
  connect_timeout: milliseconds,
  write_timeout: milliseconds,
  read_timeout: milliseconds,
  retries: z.int().nonnegative().default(5),
  routes: listOf(route),
  plugins: ownPlugins,
});
/** Becomes what probe() needs. Only timeouts leave a replica out, and one answer brings it back. */
const healthchecks = z
  .strictObject({
    active: z.strictObject({
      http_path: z.string().startsWith('/'),
      timeout: z.number().positive(),
      healthy: z.strictObject({ interval: z.number().positive(), successes: z.literal(1) }),
      unhealthy: z.strictObject({
        interval: z.number().positive(),
        timeouts: z.int().positive(),
        tcp_failures: z.literal(0),
        http_failures: z.literal(0),
      }),
    }),
  })
  .transform(({ active: { http_path: path, timeout, healthy, unhealthy } }) => ({
    path,
    timeoutMs: timeout * 1000,
    intervalMs: healthy.interval * 1000,
    retryIntervalMs: unhealthy.interval * 1000,
    maxTimeouts: unhealthy.timeouts,
  }));
const upstream = z
  .strictObject({
    name: z.string(),
    targets: z.tuple([z.strictObject({ target: z.string() })]),
    healthchecks,
  })
  .refine(({ name, targets }) => targets[0].target.split(':')[0] === name, 'must have its own host as target');
const declaration = z.strictObject({
  _format_version: z.literal('3.0'),
  upstreams: listOf(upstream),
  services: listOf(service),
  routes: listOf(route),
  plugins: globalPlugins,
});

export type Declaration = z.output<typeof declaration>;
export type HealthCheck = z.output<typeof healthchecks>;
export type DeclaredService = z.output<typeof service>;
export type DeclaredRoute = z.output<typeof route>;

/** Reads a declarative Kong file. @throws Error naming every plugin and field that the local gateway does not implement, one a line */
export function readDeclaration(text: string): Declaration {
  const parsed = declaration.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const reason = keys.length > 0 ? '' : ` (${issue.message})`;
    const paths = keys.length > 0 ? keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => `${notImplemented(path)} by the local gateway${reason}.`);
  });
  throw new Error(problems.join('\n'));
}

function notImplemented(path: readonly PropertyKey[]): string {
  const listIndex = path.indexOf('plugins');
  const [plugin, ...setting] = path.slice(listIndex + 1).map(String);
  if (listIndex < 0 || plugin === undefined) return `${path.join(' ')}: not implemented`;
  const [owners, ownerName] = path.slice(0, listIndex).slice(-2).map(String);
  const owner = owners === undefined ? 'every route' : `${owners.slice(0, -1)} ${ownerName}`;
  const part = setting.length === 0 ? 'this plugin' : `config.${setting.join('.')}`;
  return `plugin ${plugin} of ${owner}: ${part} is not implemented`;
}
