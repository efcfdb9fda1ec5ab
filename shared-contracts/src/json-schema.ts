import { z } from 'zod';

/** Schemas by the name under which `$defs` has them. */
export type SchemaNames = z.core.$ZodRegistry<{ id: string }>;

/**
 * A contract's schema as JSON Schema 2020-12. `input` is what a caller sends, `output` what it receives. A preprocessed
 * field is described by what it becomes, since its input is "anything, then cleaned".
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
    override: ({ zodSchema, jsonSchema: target }) => {
      const definition = zodSchema._zod.def as { type: string; in?: z.ZodType; out?: z.ZodType };
      if (
        io === 'input' &&
        definition.type === 'pipe' &&
        definition.out &&
        definition.in?._zod.def.type === 'transform'
      )
        Object.assign(target, jsonSchema(definition.out, io, names));
      Object.assign(target, z.globalRegistry.get(zodSchema));
    },
  });
  return described;
}
