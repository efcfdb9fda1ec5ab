import { z } from 'zod';

/**
 * A contract's schema as JSON Schema 2020-12. `input` is what a caller sends, `output` what it receives. A preprocessed
 * field is described by what it becomes, since its input is "anything, then cleaned".
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: target }) => {
      const definition = zodSchema._zod.def as { type: string; in?: z.ZodType; out?: z.ZodType };
      if (
        io === 'input' &&
        definition.type === 'pipe' &&
        definition.out &&
        definition.in?._zod.def.type === 'transform'
      )
        Object.assign(target, jsonSchema(definition.out, io));
    },
  });
  return described;
}
