import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { checkSecrets } from './secrets.ts';

const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: ({ input }) => (input === undefined ? 'is missing' : `must be like ${example}`) });

/**
 * The environment variables of every service, with the defaults of one. `extra` adds its own. Empty variables count as
 * absent, because compose files pass unset ones as empty texts.
 */
export function serviceConfig<const Extra extends z.ZodRawShape = Record<never, never>>(
  service: string,
  extra: Extra = {} as Extra,
) {
  const settings = z.object({
    PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    // Not by `address`: a replica set is named by several hosts, which URL refuses.
    MONGODB_URL: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/[^\s/]+/, 'must be like mongodb://127.0.0.1:27017/?replicaSet=rs0'),
    MONGODB_DATABASE: z.string().default(service),
    NATS_URL: address(/^(nats|tls|ws|wss)$/, 'nats://127.0.0.1:4222'),
    /** Put before every stream and subject, so that several systems (or tests) can share one NATS. */
    NATS_NAMESPACE: z
      .string()
      .regex(/^[a-z0-9]*$/, 'may hold small letters and digits only')
      .default(''),
    PUBLIC_URL: address(/^https?$/, 'http://localhost:8000').default('http://localhost:8000'),
    /** How long gateways have, at SIGTERM, to switch to other replicas. As long as they take to notice where replicas come and go, else 0. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    ...extra,
  });
  // A service at a public address does not start without secrets of its own.
  return settings.superRefine((config, context) => {
    for (const { name, problem } of checkSecrets(config))
      context.addIssue({ code: 'custom', path: [name], message: problem });
  });
}

export type ServiceConfig = z.output<ReturnType<typeof serviceConfig<Record<never, never>>>>;

/** The environment variables of a service that stores files: the kit then opens its bucket. */
export const bucketSettings = (service: string) => ({
  S3_URL: address(/^https?$/, 'http://127.0.0.1:9000'),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
  S3_BUCKET: z.string().default(`${service}-media`),
});

export type BucketConfig = z.output<z.ZodObject<ReturnType<typeof bucketSettings>>>;

/** The environment is invalid; the message names every variable at fault. */
class ConfigError extends Error {}

/** Reads a configuration from an environment. Throws one ConfigError with all problems. */
export function parseConfig<S extends z.ZodType>(
  schema: S,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<S> {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { secrets, problems } = secretsFromFiles(set);
  const result = schema.safeParse(
    { ...set, ...secrets },
    { error: (issue) => (issue.input === undefined ? 'is missing' : undefined) },
  );
  if (result.success && problems.length === 0) return result.data;
  const issues = result.error?.issues ?? [];
  const lines = [...problems, ...issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)];
  throw new ConfigError(`The environment is not complete:\n${lines.join('\n')}`);
}

/** Settings that hold a secret: each may be given as the path of a file (`S3_SECRET_KEY_FILE`), as orchestrators mount them. */
const secretFile = /^(\w+_(?:URL|KEY|SECRET|PASSWORD))_FILE$/;

/** What the files hold, and what is wrong with them. */
function secretsFromFiles(environment: Readonly<Record<string, string | undefined>>) {
  const secrets: Record<string, string> = {};
  const problems: string[] = [];
  for (const [variable, path = ''] of Object.entries(environment)) {
    const name = secretFile.exec(variable)?.[1];
    if (name === undefined) continue;
    if (environment[name] !== undefined) problems.push(`  ${name} and ${variable} are both set: keep one`);
    try {
      secrets[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      problems.push(`  ${variable} cannot be read: ${(error as Error).message}`);
    }
  }
  return { secrets, problems };
}

/** Reads the process's environment. Prints all problems and exits with 1 when it is invalid. */
export function readConfig<S extends z.ZodType>(schema: S): z.output<S> {
  try {
    return parseConfig(schema, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
