import { useQueryClient } from '@gehna/build/query';
import { ApiError, messageOf, personalDrafts } from '@gehna/client';
import { applicationDocuments } from '@gehna/contracts/lists';
import { useApiForm } from '@gehna/forms';
import { notify } from '@gehna/ui';
import { useEffect, useEffectEvent } from 'react';
import { type ApplicationState, applicationState, submitApplication } from './api.ts';
import { applicationSchema, nothingTyped } from './application.ts';
import { type KeptDocument, keptIn } from './documents.ts';
import { texts } from './texts.ts';

/** What an application after a rejection begins with. */
export type Earlier = {
  /** The texts of the previous application. */
  particulars: ApplicationState['particulars'];
  /** Its documents that need not be chosen again. */
  keepable: readonly KeptDocument[];
};

export type ApplicationForm = ReturnType<typeof useApplicationForm>;

export function useApplicationForm(userId: string, { particulars, keepable }: Earlier) {
  const queryClient = useQueryClient();

  /** The user applied in another tab, or became a seller: the page then shows that in place of the form. */
  async function lookAgain(reason: unknown) {
    await queryClient.invalidateQueries({ queryKey: applicationState.queryKey });
    const status = queryClient.getQueryData(applicationState.queryKey)?.status;
    const isTaken = reason instanceof ApiError && reason.status === 409;
    if (isTaken && (status === 'pending' || status === 'approved')) notify.bad(failureText(reason));
  }

  const values = { ...nothingTyped, ...particulars, ...keptIn(keepable), gstNumber: particulars?.gstNumber ?? '' };
  const form = useApiForm({
    schema: applicationSchema,
    values,
    checksLeftFields: ['gstNumber'],
    draft: { key: personalDrafts.application(userId), without: applicationDocuments },
    send: submitApplication,
    onSent: ({ status, application: { submittedAt } }) =>
      queryClient.setQueryData(applicationState.queryKey, { status, submittedAt, reason: null, documentReasons: {} }),
    onFailed: (reason) => void lookAgain(reason),
    failed: failureText,
    cancelled: texts.cancelled,
  });
  // The previous application may arrive after the form: by Retry, once its state could not be loaded.
  const follow = useEffectEvent(() => form.takeUp({ version: 0, values }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what was sent last time
  useEffect(() => follow(), [particulars]);
  return form;
}

const readTexts: Readonly<Record<number, (reason: ApiError) => string>> = {
  400: (reason) => messageOf(reason, texts.invalid),
  401: () => texts.sessionEnded,
  403: () => texts.denied,
};

/** The text for an application that could not be sent, by the answer's status. */
function failureText(reason: unknown): string {
  const text = reason instanceof ApiError ? readTexts[reason.status]?.(reason) : undefined;
  return text ?? messageOf(reason, texts.submitFailed);
}
