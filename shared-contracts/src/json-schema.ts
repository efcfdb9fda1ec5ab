import { z } from 'zod';

/** Schemas by the name under which `$defs` has them. */
export type SchemaNames = z.core.$ZodRegistry<{ id: string }>;

/**
 * A contract's schema as JSON Schema 2020-12. `input` is what a caller sends, `output` what it receives.
 * @param names schemas that are referred to by `$ref`, and stand in `$defs`
 */
export function jsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  names: SchemaNames = z.registry(),
): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    metadata: names,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: target }) => void Object.assign(target, z.globalRegistry.get(zodSchema)),
  });
  return described;
}
