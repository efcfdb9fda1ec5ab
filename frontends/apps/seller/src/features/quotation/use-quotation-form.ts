import { useQueryClient } from '@gehna/build/query';
import { useNavigate } from '@gehna/build/router';
import { queryKeys } from '@gehna/client';
import { useApiForm } from '@gehna/forms';
import { quotationPath } from '@gehna/product-ui';
import { notify } from '@gehna/ui';
import { sendQuotation } from './api.ts';
import { bodyOf } from './body.ts';
import type { Opening } from './opening.ts';
import { restored } from './restored.ts';
import { quotation } from './rules.ts';
import type { Target } from './target.ts';
import { texts } from './texts.ts';

export type QuotationForm = ReturnType<typeof useQuotationForm>;

export function useQuotationForm(target: Target, { values }: Opening, userId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useApiForm({
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
    failed: texts.sendFailed,
    draft: { key: `gehna.quotation-draft.${userId}.${target.kind}.${target.id}`, restored },
  });
}
