import { useQueryClient } from '@gehna/build/query';
import { queryKeys } from '@gehna/client';
import { answer } from '@gehna/contracts/forms/moderation';
import { moderationRules } from '@gehna/contracts/rules';
import { FormNotes, SubmitButton, useApiForm } from '@gehna/forms';
import { notify } from '@gehna/ui';
import { TextArea } from '@gehna/ui/forms';
import * as z from 'zod/mini';
import styles from './AnswerForm.module.css';
import { answerDecision } from './api.ts';
import { texts } from './texts.ts';

const schema = z.object({ text: answer });

/** The owner’s one answer; what is typed is kept in the browser until it is sent. */
export function AnswerForm({ id, userId }: { id: string; userId: string }) {
  const queries = useQueryClient();
  const form = useApiForm({
    schema,
    values: { text: '' },
    send: ({ text }) => answerDecision(id, text),
    onSent: async () => {
      notify.good(texts.sent);
      await queries.invalidateQueries({ queryKey: queryKeys.decisions });
    },
    onFailed: () => queries.invalidateQueries({ queryKey: queryKeys.decisions }),
    failed: texts.failedToSend,
    draft: { key: `gehna.decision-answer.${userId}.${id}` },
  });
  return (
    <form className={styles.form} {...form.formProps}>
      <FormNotes form={form} />
      <TextArea
        {...form.field('text')}
        label={texts.answer}
        hint={texts.answerHint}
        rows={4}
        maxLength={moderationRules.answerMax}
      />
      <SubmitButton form={form} busy={texts.sending}>
        {texts.send}
      </SubmitButton>
    </form>
  );
}
