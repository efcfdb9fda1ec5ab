import { useQueryClient } from '@gehna/build/query';
import { queryKeys } from '@gehna/client';
import { answer } from '@gehna/contracts/forms/moderation';
import { moderationRules } from '@gehna/contracts/rules';
import { FormNotes, SubmitButton, useApiForm } from '@gehna/forms';
import { notify } from '@gehna/ui';
import { TextArea } from '@gehna/ui/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import styles from './AnswerForm.module.css';
import { answerDecision, type Decision } from './api.ts';
import { texts } from './texts.ts';

const schema = z.object({ text: answer });

/** The owner’s one answer; what is typed is kept in the browser until it is sent, also when it was decided anew: that is then shown above. */
export function AnswerForm({ decision: { id, decidedAt }, userId }: { decision: Decision; userId: string }) {
  const queries = useQueryClient();
  /** That of the decision first shown: the list may be fetched again meanwhile. After a refusal, that of the one shown counts. */
  const [read, setRead] = useState<string | null>(decidedAt);
  const form = useApiForm({
    schema,
    values: { text: '' },
    send: ({ text }) => answerDecision(id, { text, decidedAt: read ?? decidedAt }),
    onSent: async () => {
      notify.good(texts.sent);
      await queries.invalidateQueries({ queryKey: queryKeys.decisions });
    },
    onFailed: () => {
      setRead(null);
      return queries.invalidateQueries({ queryKey: queryKeys.decisions });
    },
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
