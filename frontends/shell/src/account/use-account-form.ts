import { ApiError, messageOf } from '@gehna/client';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

type Setup<Values extends FieldValues> = {
  rules: ZodMiniType<Values, Values>;
  empty: Values;
  /** Said when the server failed without words of its own. */
  failed: string;
  /** Shown above the button from the start. */
  notice?: string | null;
  send: (values: Values) => Promise<void>;
};

/**
 * A form that is checked here, sent, and checked again by the server: what the server says about a field stands beside that field,
 * what it says about all of it stands in `failure`. What was typed stays in either case.
 */
export function useAccountForm<Values extends FieldValues>({ rules, empty, failed, notice, send }: Setup<Values>) {
  const form = useForm<Values>({
    resolver: standardSchemaResolver(rules),
    defaultValues: empty as DefaultValues<Values>,
  });
  // In the order of the page, so that the focus goes to the first wrong field; a controlled one would come last.
  for (const field of Object.keys(empty)) form.register(field as Path<Values>);
  const [failure, setFailure] = useState<string | null>(notice ?? null);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (reason) {
      setFailure(messageOf(reason, failed));
      if (reason instanceof ApiError) showBesideFields(form, Object.keys(empty), reason);
    }
  });

  return { ...form, submit, failure, busy: form.formState.isSubmitting, errors: form.formState.errors };
}

function showBesideFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly string[],
  { errors }: ApiError,
) {
  const known = errors.filter(({ field }) => fields.includes(field));
  for (const [place, { field, message }] of known.entries())
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: place === 0 });
}
