import { useQueryClient } from '@gehna/build/query';
import { isAbsent, messageOf, queryKeys } from '@gehna/client';
import { ratingAnswer } from '@gehna/contracts/forms/rating';
import { ratingRules } from '@gehna/contracts/rules';
import { FormNotes, SubmitButton, useApiForm } from '@gehna/forms';
import { Button, notify, VisuallyHidden } from '@gehna/ui';
import { TextArea } from '@gehna/ui/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import { answerRating, type ReceivedRating } from './api.ts';
import styles from './RatingsPage.module.css';
import { texts } from './texts.ts';

const schema = z.object({ text: ratingAnswer });

type Props = { rating: ReceivedRating; userId: string };

/** The answer to a rating, also in place of one to an earlier version of it: its box opens at a press. */
export function Answer({ rating, userId }: Props) {
  /** Undefined until it is open for the first time. */
  const [isOpen, setOpen] = useState<boolean>();
  if (isOpen) return <AnswerForm rating={rating} userId={userId} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button look="line" size="small" autoFocus={isOpen === false} onClick={() => setOpen(true)}>
        {rating.answer ? texts.answerAgain : texts.answerIt} <VisuallyHidden>{texts.of(rating.by)}</VisuallyHidden>
      </Button>
    </div>
  );
}

/** What is typed is kept in the browser until it is sent, also when the customer has changed the rating: that is then shown above. */
function AnswerForm({ rating, userId, onClose }: Props & { onClose: () => void }) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.ratings.all });
  /** The version that the box was opened for: the list may be fetched again meanwhile. After a refusal, that of the rating shown counts. */
  const [read, setRead] = useState(rating.version);
  const form = useApiForm({
    schema,
    values: { text: '' },
    send: ({ text }) => answerRating(rating.id, { text, version: read ?? rating.version }),
    onSent: async () => {
      notify.good(texts.sent);
      await refresh();
    },
    onFailed(reason) {
      setRead(undefined);
      // A rating that was withdrawn leaves the list, and this form with it.
      if (isAbsent(reason)) notify.bad(messageOf(reason, texts.failedToSend));
      return refresh();
    },
    failed: texts.failedToSend,
    draft: { key: `gehna.rating-answer.${userId}.${rating.id}` },
  });
  return (
    <form className={styles.form} {...form.formProps}>
      <FormNotes form={form} />
      <TextArea
        {...form.field('text')}
        label={texts.answer}
        hint={texts.answerHint}
        rows={3}
        autoFocus
        maxLength={ratingRules.answerMax}
      />
      <div className={styles.acts}>
        <SubmitButton form={form} busy={texts.sending}>
          {texts.send}
        </SubmitButton>
        <Button look="line" aria-disabled={form.isSubmitting} onClick={() => form.isSubmitting || onClose()}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
