import type { RouteContract } from '@gehna/contracts';
import { z } from 'zod';

/** A serialiser does not validate. */
const constraints = [
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;

/**
 * The JSON schemas from which Fastify compiles the serialisers: undeclared fields are left out. In the dialect of OpenAPI 3.0, where
 * "X or null" is `nullable`, which is serialised faster than anyOf.
 */
export function responseSchemas({ answers }: RouteContract): Record<string, object> {
  const jsonSchemaOf = (schema: z.ZodType) =>
    z.toJSONSchema(schema, {
      target: 'openapi-3.0',
      override: ({ jsonSchema }) => {
        for (const name of constraints) delete jsonSchema[name];
      },
    });
  return Object.fromEntries(
    Object.entries(answers).flatMap(([status, schema]) => (schema === 'bytes' ? [] : [[status, jsonSchemaOf(schema)]])),
  );
}
