import { parse } from 'yaml';
import { z } from 'zod';
import { globalPlugins, ownPlugins } from './plugins.ts';

/** By name. */
const pluginList = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.strictObject({ name: z.string(), config: z.unknown().default({}) }))
    .default([])
    .transform((list): unknown => Object.fromEntries(list.map(({ name, config }) => [name, config])))
    .pipe(z.strictObject(shape));

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
  plugins: pluginList(ownPlugins),
});
const service = z.strictObject({
  name: z.string(),
  url: z.string().regex(/^http:\/\/[a-z][a-z0-9-]*:\d+$/, 'must be http://<host>:<port>'),
  connect_timeout: z.literal(2000),
  write_timeout: milliseconds,
  read_timeout: milliseconds,
  retries: z.int().nonnegative().default(5),
  routes: z.array(route),
  plugins: pluginList(ownPlugins),
});
const seconds = z.number().positive();
/** Only timeouts leave a replica out, and one answer brings it back. */
const activeHealthcheck = z.strictObject({
  http_path: z.string().startsWith('/'),
  timeout: seconds,
  healthy: z.strictObject({ interval: seconds, successes: z.literal(1) }),
  unhealthy: z.strictObject({
    interval: seconds,
    timeouts: z.int().positive(),
    tcp_failures: z.literal(0),
    http_failures: z.literal(0),
  }),
});
const upstream = z
  .strictObject({
    name: z.string(),
    targets: z.tuple([z.strictObject({ target: z.string() })]),
    healthchecks: z.strictObject({ active: activeHealthcheck }),
  })
  .refine(({ name, targets }) => targets[0].target.split(':')[0] === name, 'must have its own host as target');
const declaration = z.strictObject({
  _format_version: z.literal('3.0'),
  upstreams: z.array(upstream).default([]),
  services: z.array(service),
  routes: z.array(route),
  plugins: pluginList(globalPlugins),
});

export type Declaration = z.output<typeof declaration>;
export type HealthCheck = z.output<typeof activeHealthcheck>;
export type DeclaredRoute = z.output<typeof route>;

/** Reads a declarative Kong file. @throws Error naming every plugin and field that the local gateway does not implement */
export function readDeclaration(text: string): Declaration {
  const { data, error } = declaration.safeParse(parse(text));
  if (error) throw new Error(`Not implemented by the local gateway:\n${z.prettifyError(error)}`);
  return data;
}
