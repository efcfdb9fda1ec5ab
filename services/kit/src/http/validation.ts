import type { z } from 'zod';
import { DomainError, type FieldError } from '../domain-error.ts';

const maxErrors = 30;

/** Texts for what the contract gives no text of its own. They begin with a small letter: the field's name goes before. */
function describe(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required.' : `must be ${nameOfType[issue.expected] ?? issue.expected}.`;
    case 'too_big':
      return `may be at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}.`;
    case 'too_small':
      return `must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters' : ''}.`;
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}.`;
    case 'invalid_union':
      return Array.isArray(issue.options) ? `must be one of: ${issue.options.join(', ')}.` : 'is not valid.';
    case 'invalid_format':
      return issue.format === 'datetime' ? 'must be a time in UTC, as 2026-11-24T08:30:00Z.' : 'is not valid.';
    default:
      return 'is not valid.';
  }
}

const nameOfType: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object of fields',
  record: 'an object of fields',
};

/** A sentence that begins with a small letter, with the field's name before it, unless it begins with that itself. */
function withName(message: string, field: string): string {
  const isNamed = !/^\p{Ll}/u.test(message) || message.startsWith(`${field.split('.').at(-1)} `);
  return isNamed ? message : `${field || 'The body'} ${message}`;
}

function errorsOf(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const errors: FieldError[] = [];
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, maxErrors)) {
        const field = [...issue.path, key.slice(0, 60)].join('.');
        errors.push({ field, message: `There is no field “${field}” here.` });
      }
      continue;
    }
    const field = issue.path.join('.');
    errors.push({ field, message: withName(issue.message, field) });
  }
  return errors.slice(0, maxErrors);
}

/** Checks input against a contract's schema. Throws 400 whose message is the first error's text. */
export function check<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { error: describe });
  if (result.success) return result.data;
  const errors = errorsOf(result.error.issues);
  throw new DomainError('invalid-request', { message: errors[0]?.message ?? 'The request is not valid.' }, { errors });
}

/** Checks the body; an absent one gets a sentence of its own unless the contract makes it optional. */
export function checkBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  if (body === undefined && !schema.safeParse(undefined).success) {
    throw new DomainError('missing-body');
  }
  return check(schema, body);
}
