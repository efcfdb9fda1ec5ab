import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { trustedProxies } from './client-address.ts';

const needsOrigins = 'must be an origin like http://127.0.0.1:4101, or a list of such';
const origin = z.string(needsOrigins).regex(/^https?:\/\/[^/]+$/, needsOrigins);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8000),
  /** Takes the place of Kong's port 8001; 0 chooses a free one. */
  WEB_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** As KONG_TRUSTED_IPS: `10.0.0.0/8, 127.0.0.1`. */
  TRUSTED_PROXIES: z.string().default('').transform(trustedProxies),
  /** The collector; without it no trace is recorded. As KONG_TRACING_INSTRUMENTATIONS. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  /** As KONG_TRACING_SAMPLING_RATE. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
  KONG_FILE: z.string().default(fileURLToPath(new URL('../kong.yml', import.meta.url))),
  UPSTREAMS: z
    .string({ error: 'must be set, for example to {"auth":"http://127.0.0.1:4101"}' })
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(
      z.record(
        z.string(),
        z.preprocess((given) => [given].flat(), z.array(origin).min(1, needsOrigins)),
      ),
    ),
});

/** @throws Error with all problems of the environment, one a line */
export function readEnvironment(variables: NodeJS.ProcessEnv): z.output<typeof environment> {
  const parsed = environment.safeParse(variables);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
}
