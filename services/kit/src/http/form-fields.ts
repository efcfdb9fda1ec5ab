import type { FormContract } from '@gehna/contracts';
import { DomainError } from '../domain-error.ts';

/** Converts the form's texts to the JSON body that the contract's schema validates. */
export function fieldsOf(texts: ReadonlyMap<string, unknown[]>, contract: FormContract): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, values] of texts) {
    if (contract.lists?.includes(name)) fields[name] = listOf(values);
    else if (values.length > 1) fields[name] = values;
    else if (contract.numbers?.includes(name)) fields[name] = numberOf(values[0]);
    else if (contract.booleans?.includes(name)) fields[name] = booleanOf(values[0]);
    else fields[name] = values[0];
  }
  return fields;
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
