import { useMutation, useQueryClient } from '@gehna/build/query';
import { useNavigate } from '@gehna/build/router';
import { ApiError, keep, queryKeys, randomUuid, storage } from '@gehna/client';
import { useApiForm } from '@gehna/forms';
import { quotationPath } from '@gehna/product-ui';
import { notify, useIsShown } from '@gehna/ui';
import { useState } from 'react';
import { ratesInForce } from '../product-form/api.ts';
import { publicPicture, sendQuotation, uploadLogo } from './api.ts';
import { bodyOf } from './body.ts';
import type { Opening } from './opening.ts';
import { restored } from './restored.ts';
import { quotation } from './rules.ts';
import { newQuotation, type Target } from './target.ts';
import { texts } from './texts.ts';

export type QuotationForm = ReturnType<typeof useQuotationForm>;

export function useQuotationForm(target: Target, { values }: Opening, userId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isReplaced, setReplaced] = useState(false);
  const isShown = useIsShown();
  const draftKey = ({ kind, id }: Target) => `gehna.quotation-draft.${userId}.${kind}.${id}`;

  /** What was typed since an earlier try that was sent after all becomes a newer version of that. */
  function goOnAsNewerVersion({ id, number }: Record<string, string | number>) {
    const revision = { kind: 'revise', id: String(id) } as const;
    // Without a base all of it stays, whatever was sent.
    keep(storage, draftKey(revision), { version: 0, values: { ...form.getValues(), key: randomUuid() }, base: {} });
    keep(storage, draftKey(target), null);
    if (!isShown.current) return;
    notify.bad(texts.sentBefore(String(number)));
    void navigate(newQuotation(revision), { replace: true });
  }

  const form = useApiForm({
    schema: quotation,
    values,
    bodyOf,
    send: (body) => sendQuotation(target, body),
    onSent: ({ _id, number }, { isShown }) => {
      void queries.invalidateQueries({ queryKey: queryKeys.quotations.all });
      void queries.invalidateQueries({ queryKey: queryKeys.leads.all });
      notify.good(texts.sent(number));
      if (isShown) void navigate(quotationPath(_id));
    },
    onFailed(reason) {
      const { code, params } = reason instanceof ApiError ? reason : {};
      setReplaced(code === 'quotation-revised');
      if (code === 'quotation-sent-before' && params?.id) goOnAsNewerVersion(params);
    },
    failed: texts.sendFailed,
    draft: {
      key: draftKey(target),
      restored: (values, draft) => restored(values, draft, queries.getQueryData(ratesInForce.queryKey)),
    },
  });
  /** The upload of a logo, of this device or from an address: without it the quotation would go out without the logo. */
  const storingLogo = useMutation({
    mutationFn: async (from: File | string) => uploadLogo(typeof from === 'string' ? await publicPicture(from) : from),
    onSuccess: (stored) => form.setValue('letterhead.logo', stored, { shouldDirty: true }),
  });
  /** Whether a newer version was sent since, in another tab or on another device. */
  return { ...form, storingLogo, isReplaced: form.failure !== null && isReplaced };
}
