import { parse } from 'yaml';
import { z } from 'zod';
import { correlationId } from './plugins/correlation-id.ts';
import { cors } from './plugins/cors.ts';
import { prometheus } from './plugins/prometheus.ts';
import { rateLimiting } from './plugins/rate-limiting.ts';
import { requestSizeLimiting } from './plugins/request-size-limiting.ts';
import { requestTermination } from './plugins/request-termination.ts';
import { responseTransformer } from './plugins/response-transformer.ts';
import { postFunction, preFunction } from './plugins/serverless-functions.ts';

/** Kong's plugins that this gateway implements, each with the part of its configuration that it understands. */
const pluginConfigs = {
  'pre-function': preFunction,
  'correlation-id': correlationId,
  cors,
  'request-size-limiting': requestSizeLimiting,
  'rate-limiting': rateLimiting,
  'response-transformer': responseTransformer,
  prometheus,
  'request-termination': requestTermination,
  'post-function': postFunction,
};

type PluginName = keyof typeof pluginConfigs;
export type Plugins = { readonly [Name in PluginName]?: z.output<(typeof pluginConfigs)[Name]> };

/** Plugins whose place matters to this gateway: these words the gateway's own answers, so they stand for all routes. */
const globalOnly: readonly PluginName[] = ['pre-function', 'post-function', 'prometheus'];

const plugin = z.strictObject({ name: z.string(), config: z.record(z.string(), z.unknown()).default({}) });
const plugins = z.array(plugin).default([]);
const milliseconds = z.int().positive();

const route = z.strictObject({
  name: z.string(),
  methods: z
    .array(z.string().regex(/^[A-Z]+$/))
    .min(1)
    .optional(),
  paths: z.array(z.string().regex(/^(\/|~\/)/, 'must start with / or ~/')).min(1),
  regex_priority: z.int().nonnegative().default(0),
  strip_path: z.literal(false),
  request_buffering: z.boolean().default(true),
  response_buffering: z.boolean().default(true),
  plugins,
});

const service = z.strictObject({
  name: z.string(),
  url: z.string().regex(/^http:\/\/[a-z][a-z0-9-]*:\d+$/, 'must be http://<host>:<port>'),
  connect_timeout: milliseconds.default(60_000),
  write_timeout: milliseconds.default(60_000),
  read_timeout: milliseconds.default(60_000),
  retries: z.int().nonnegative().default(5),
  routes: z.array(route).default([]),
  plugins,
});

const declaration = z.strictObject({
  _format_version: z.literal('3.0'),
  services: z.array(service).default([]),
  routes: z.array(route).default([]),
  plugins,
});

type RawPlugins = z.output<typeof plugins>;
export type DeclaredRoute = Omit<z.output<typeof route>, 'plugins'> & { readonly plugins: Plugins };
export type DeclaredService = Omit<z.output<typeof service>, 'plugins' | 'routes'> & {
  readonly routes: readonly DeclaredRoute[];
  readonly plugins: Plugins;
};

export interface Declaration {
  readonly services: readonly DeclaredService[];
  /** Routes that the gateway answers itself. */
  readonly routes: readonly DeclaredRoute[];
  readonly plugins: Plugins;
}

/** The declaration asks for what this gateway does not do; one sentence per problem. */
export class NotImplemented extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** Reads a declarative Kong file. @throws NotImplemented naming every plugin and field that this gateway cannot serve. */
export function readDeclaration(text: string): Declaration {
  const document: unknown = parse(text);
  const parsed = declaration.safeParse(document);
  if (!parsed.success) throw new NotImplemented(parsed.error.issues.flatMap((issue) => sentences(document, issue)));

  const problems: string[] = [];
  const readPlugins = (raw: RawPlugins, owner: string, isGlobal: boolean): Plugins =>
    configurePlugins(raw, owner, isGlobal, problems);
  const { services, routes, plugins: global } = parsed.data;
  const readRoute = (declared: (typeof routes)[number]): DeclaredRoute => ({
    ...declared,
    plugins: readPlugins(declared.plugins, `route ${declared.name}`, false),
  });
  const result: Declaration = {
    services: services.map((declared) => ({
      ...declared,
      plugins: readPlugins(declared.plugins, `service ${declared.name}`, false),
      routes: declared.routes.map(readRoute),
    })),
    routes: routes.map(readRoute),
    plugins: readPlugins(global, 'every route', true),
  };
  if (problems.length > 0) throw new NotImplemented(problems);
  return result;
}

function configurePlugins(raw: RawPlugins, owner: string, isGlobal: boolean, problems: string[]): Plugins {
  const configured: Record<string, unknown> = {};
  for (const { name, config } of raw) {
    const place = `plugin ${name} of ${owner}`;
    if (!isPluginName(name)) problems.push(`${place}: this plugin is not implemented by the local gateway.`);
    else if (!isGlobal && globalOnly.includes(name)) {
      problems.push(`${place}: the local gateway implements this plugin for every route only.`);
    } else if (name in configured) problems.push(`${place}: given twice.`);
    else {
      const parsed = pluginConfigs[name].safeParse(config);
      if (parsed.success) configured[name] = parsed.data;
      else {
        for (const issue of parsed.error.issues) {
          problems.push(
            ...fields(issue).map(
              (field) => `${place}: config.${field} is not implemented by the local gateway (${issue.message}).`,
            ),
          );
        }
      }
    }
  }
  return configured as Plugins;
}

function isPluginName(name: string): name is PluginName {
  return Object.hasOwn(pluginConfigs, name);
}

function fields(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key].join('.'));
  return [issue.path.join('.')];
}

/** Words a problem of the file's frame, naming services and routes rather than their numbers. */
function sentences(document: unknown, issue: z.core.$ZodIssue): string[] {
  let node = document;
  const words: string[] = [];
  for (const step of issue.path) {
    node = typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined;
    const name = typeof node === 'object' && node !== null ? Reflect.get(node, 'name') : undefined;
    if (typeof step === 'number' && typeof name === 'string') words.push(`"${name}"`);
    else words.push(String(step));
  }
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
  return keys.map((key) => {
    const field = [...words, ...(key === undefined ? [] : [key])].join(' ');
    return `${field}: not implemented by the local gateway (${issue.message}).`;
  });
}
