import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const needsOrigins = 'must be an origin like http://127.0.0.1:4101, or a list of such';
const origin = z.string(needsOrigins).regex(/^https?:\/\/[^/]+$/, needsOrigins);
/** One address, or one for each replica. */
const origins = z.preprocess((given) => (Array.isArray(given) ? given : [given]), z.array(origin).min(1, needsOrigins));
const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  PORT: port.default(8000),
  HOST: z.string().default('127.0.0.1'),
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
    .pipe(z.record(z.string(), origins)),
  STATUS_PORT: port.optional(),
});

export type Environment = z.output<typeof environment>;

/** @throws Error with all problems of the environment, one sentence each */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const parsed = environment.safeParse(variables);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
}
