import type { RouteContract } from '@gehna/contracts';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/**
 * The JSON schemas from which Fastify compiles the serialisers: undeclared fields are left out. Constraints (patterns,
 * bounds) are dropped, because a serialiser does not validate, and "X or null" becomes `nullable`, which is faster than anyOf.
 */
export function responseSchemas(contract: RouteContract): Record<number, JsonSchema> {
  return Object.fromEntries(
    Object.entries(contract.answers).flatMap(([status, schema]) =>
      schema === 'bytes' ? [] : [[status, simplify(z.toJSONSchema(schema, { io: 'output', target: 'draft-7' }))]],
    ),
  );
}

const constraints = [
  '$schema',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
];

function simplify(schema: unknown): JsonSchema {
  if (typeof schema !== 'object' || schema === null) throw new TypeError('An answer schema must be an object.');
  const { anyOf, properties, items, additionalProperties, ...rest } = schema as JsonSchema;
  for (const name of constraints) delete rest[name];
  if (Array.isArray(anyOf)) {
    const others = anyOf.filter((option) => option.type !== 'null');
    if (others.length === 1 && anyOf.length === 2) return { ...rest, ...simplify(others[0]), nullable: true };
    return { ...rest, anyOf: anyOf.map(simplify) };
  }
  if (typeof properties === 'object' && properties !== null) {
    rest.properties = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, simplify(value)]));
  }
  if (typeof items === 'object') rest.items = simplify(items);
  if (additionalProperties !== undefined) {
    rest.additionalProperties =
      typeof additionalProperties === 'object' &&
      additionalProperties !== null &&
      Object.keys(additionalProperties).length > 0
        ? simplify(additionalProperties)
        : additionalProperties;
  }
  return rest;
}
