import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

/** Checks what the fields hold, as the body that would be sent, by the contract's schema; of each field the first problem counts. */
export function resolverOf<Values extends FieldValues, Body>(
  schema: ZodMiniType<Body>,
  bodyOf: (values: Values) => unknown,
  fieldOf: (path: string) => string,
): Resolver<Values, unknown, Body> {
  return (values, _context, options) => {
    const result = schema.safeParse(bodyOf(values));
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, code, message } of result.error.issues)
      errors[path.length > 0 ? fieldOf(path.join('.')) : 'root'] ??= { type: code, message };
    return { values: {}, errors: toNestErrors<Values>(errors, options) };
  };
}
