import * as review from '@gehna/contracts/forms/review';
import { type ModerationAction, moderationActions } from '@gehna/contracts/lists';
import { useApiForm, useWatch } from '@gehna/forms';
import * as z from 'zod/mini';
import { failureText, sendDecision } from '../../decision/conflict.ts';
import { decideCase, type ReportedCase } from './api.ts';
import { texts } from './texts.ts';

/** What happens around a decision: the case is loaded again after a conflict, and left when it is decided, if it is still shown. */
export type CaseHandling = {
  reload: () => Promise<unknown>;
  onDone: (action: ModerationAction, decided: ReportedCase, form: { isShown: boolean }) => void;
};

const schema = z.object({ action: z.enum(moderationActions), note: z.union([z.literal(''), review.note]) }).check(
  z.refine(({ action, note }) => action === 'dismiss' || note !== '', {
    path: ['note'],
    error: () => texts.noteMissing,
  }),
);
type Body = z.output<typeof schema>;

/**
 * A reviewer's decision on a reported subject. The note is kept in the browser until it is sent; when another reviewer was faster (409),
 * the case is loaded again and the note stays.
 */
export function useCaseDecision({ id, round }: ReportedCase, reviewerId: string, { reload, onDone }: CaseHandling) {
  const values: Body = { action: 'dismiss', note: '' };
  const form = useApiForm<Body, Body, { action: ModerationAction; decided: ReportedCase }>({
    schema,
    values,
    bodyOf: ({ action, note }) => ({ action, note: note.trim() }),
    draft: { key: `gehna.review.${reviewerId}.${id}`, without: ['action'] },
    send: async ({ action, note }) => ({
      action,
      decided: await sendDecision(() => decideCase(id, { action, note, round }), reload),
    }),
    onSent: ({ action, decided }, form) => onDone(action, decided, form),
    failed: failureText,
  });
  const { action } = useWatch({ control: form.control }) as Body;
  return {
    ...form,
    /** The action that is being sent. */
    busy: form.isSubmitting ? action : null,
    decide(next: ModerationAction) {
      if (form.isSubmitting) return;
      form.setValue('action', next);
      void form.submit();
    },
  };
}
