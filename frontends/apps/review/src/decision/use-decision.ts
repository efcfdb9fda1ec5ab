import * as review from '@gehna/contracts/forms/review';
import type { ApplicationDocument } from '@gehna/contracts/lists';
import { type ApiForm, useApiForm, useWatch } from '@gehna/forms';
import * as z from 'zod/mini';
import { texts } from '../texts.ts';
import { failureText, sendDecision } from './conflict.ts';

type Verdict = 'approve' | 'reject';
/** By document: what is wrong with it. Empty: it is still to be said. */
export type DocumentReasons = Partial<Record<ApplicationDocument, string>>;
export const hasReasons = (reasons: DocumentReasons) => Object.keys(reasons).length > 0;
type Rejection = { note: string; documentReasons: DocumentReasons };
type Values = Rejection & { verdict: Verdict };

/** What happens around a decision: the entry is loaded again after a conflict, and left when it is decided, if it is still shown. */
export type Handling<Entry> = {
  reload: () => Promise<unknown>;
  onDone: (verdict: Verdict, decided: Entry, form: { isShown: boolean }) => void;
};

type Setup<Entry> = Handling<Entry> & {
  reviewerId: string;
  id: string;
  approve: () => Promise<Entry>;
  reject: (rejection: Rejection) => Promise<Entry>;
  /** The note of a rejection whose reasons stand beside the documents. */
  insteadOfNote?: string;
};

const rejection = z.object({
  verdict: z.literal('reject'),
  note: z.pipe(z.string().check(z.trim(), z.minLength(1, { error: () => texts.decision.noteMissing })), review.note),
  documentReasons: review.documentReasons,
});
const schema = z.discriminatedUnion('verdict', [z.object({ verdict: z.literal('approve') }), rejection]);

const empty: Values = { verdict: 'reject', note: '', documentReasons: {} };

/**
 * A reviewer's decision on an entry. What is written is kept in the browser until it is sent. When another reviewer was faster, or the
 * entry has changed, the server refuses (409): the entry is then loaded again, the note stays, and the reviewer decides on what is
 * shown now.
 */
export function useDecision<Entry>(setup: Setup<Entry>) {
  const form: ApiForm<Values, z.output<typeof schema>, { verdict: Verdict; decided: Entry }> = useApiForm({
    schema,
    values: empty,
    bodyOf: ({ note, documentReasons, verdict }: Values) => ({
      verdict,
      note: note.trim() || (hasReasons(documentReasons) ? (setup.insteadOfNote ?? '') : ''),
      documentReasons,
    }),
    draft: { key: `gehna.review.${setup.reviewerId}.${setup.id}`, without: ['verdict'] },
    async send(body) {
      const send = () => (body.verdict === 'approve' ? setup.approve() : setup.reject(body));
      return { verdict: body.verdict, decided: await sendDecision(send, setup.reload) };
    },
    onSent: ({ verdict, decided }, form) => setup.onDone(verdict, decided, form),
    failed: failureText,
  });
  const { verdict, note } = useWatch({ control: form.control }) as Values;
  return {
    ...form,
    note,
    /** The verdict that is being sent. */
    busy: form.isSubmitting ? verdict : null,
    decide(next: Verdict) {
      if (form.isSubmitting) return;
      form.setValue('verdict', next);
      void form.submit();
    },
  };
}

export type Decision = ReturnType<typeof useDecision<unknown>>;
