import { z } from 'zod';

const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: ({ input }) => (input === undefined ? 'is missing' : `must be like ${example}`) });

/**
 * The variables that every service reads, with the defaults of one service. `extra` adds its own. Empty variables count
 * as absent, because compose files pass what is not set as an empty text.
 */
export function serviceConfig<const Extra extends z.ZodRawShape>(service: string, extra: Extra) {
  return z.object({
    PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    MONGODB_URL: address(/^mongodb(\+srv)?$/, 'mongodb://127.0.0.1:27017/?replicaSet=rs0'),
    MONGODB_DATABASE: z.string().default(service),
    NATS_URL: address(/^(nats|tls|ws|wss)$/, 'nats://127.0.0.1:4222'),
    /** Put before every stream and subject, so that several systems (or tests) can share one NATS. */
    NATS_NAMESPACE: z
      .string()
      .regex(/^[a-z0-9]*$/, 'may hold small letters and digits only')
      .default(''),
    S3_URL: address(/^https?$/, 'http://127.0.0.1:9000').optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    S3_BUCKET: z.string().default(`${service}-media`),
    PUBLIC_URL: address(/^https?$/, 'http://localhost:8000').default('http://localhost:8000'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    ...extra,
  });
}

export type ServiceConfig = z.output<ReturnType<typeof serviceConfig<Record<never, never>>>>;

/** The variables of a service that cannot work without its bucket. */
export const withFiles = {
  S3_URL: address(/^https?$/, 'http://127.0.0.1:9000'),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
};

/** For a service that stores no files: without an address the kit loads no client and makes no bucket. */
export const withoutFiles = <C extends ServiceConfig>(config: C) => ({ ...config, S3_URL: undefined });

/** Thrown when the environment is not what a service needs; the message names every variable at fault. */
export class ConfigError extends Error {}

/** Reads a configuration from an environment. Throws one ConfigError that tells all problems at once. */
export function parseConfig<S extends z.ZodType>(
  schema: S,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given, {
    error: (issue) => (issue.input === undefined ? 'is missing' : undefined),
  });
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new ConfigError(`The environment is not complete:\n${lines.join('\n')}`);
}

/** Reads the process's own environment. What is wrong with it is told in full, and the process ends with 1. */
export function readConfig<S extends z.ZodType>(schema: S): z.output<S> {
  try {
    return parseConfig(schema, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
