import { z } from 'zod';
import { DomainError } from '../domain-error.ts';

/** Converts a form's texts to the JSON body that the contract's schema validates. */
export type FieldsOf = (texts: ReadonlyMap<string, unknown[]>) => Record<string, unknown>;

/** Which fields are numbers, booleans and lists, the schema says; one of several types (a union, nullable) stays a text. */
export function fieldsBy(body: z.ZodType | undefined): FieldsOf {
  const { properties = {} } = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {};
  const types = new Map(
    Object.entries(properties).map(([name, schema]) => [name, typeof schema === 'object' ? schema.type : undefined]),
  );
  return (texts) => Object.fromEntries([...texts].map(([name, values]) => [name, jsonOf(values, types.get(name))]));
}

function jsonOf(values: unknown[], type: unknown): unknown {
  if (type === 'array') return listOf(values);
  if (values.length > 1) return values;
  if (type === 'number' || type === 'integer') return numberOf(values[0]);
  return type === 'boolean' ? booleanOf(values[0]) : values[0];
}

function numberOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
}

function booleanOf(value: unknown): unknown {
  if (value === '') return undefined;
  if (value === 'true' || value === 'on') return true;
  return value === 'false' ? false : value;
}

/** A list is a repeated field, or one field that holds a JSON list. */
function listOf(values: unknown[]): unknown {
  const [only] = values;
  if (values.length > 1 || typeof only !== 'string') return values;
  if (only === '') return [];
  if (!only.startsWith('[')) return values;
  try {
    return JSON.parse(only);
  } catch {
    throw new DomainError('invalid-form', { message: 'A list in the form is not valid JSON.' });
  }
}
