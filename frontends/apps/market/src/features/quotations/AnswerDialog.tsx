import { useSession } from '@gehna/client';
import { buyerText } from '@gehna/contracts/forms/quotation';
import { quotationRules } from '@gehna/contracts/rules';
import { FormNotes, SubmitButton, useApiForm } from '@gehna/forms';
import { Button, notify } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { TextArea } from '@gehna/ui/forms';
import * as z from 'zod/mini';
import { answerWithWords } from './api.ts';
import type { DialogProps } from './BuyerAnswer.tsx';
import styles from './QuotationPage.module.css';
import { texts } from './texts.ts';

const schema = z.object({ text: buyerText });

type Props = DialogProps & { answer: 'declined' | 'change-requested' };

/** An answer that needs words: why the buyer declines, or what should change. They stay until they are sent. */
export function AnswerDialog({ quotation: { _id }, answer, onDone, onFailed, onClose }: Props) {
  const userId = useSession()?.user.id;
  const isDecline = answer === 'declined';
  const form = useApiForm({
    schema,
    values: { text: '' },
    send: ({ text }) => answerWithWords(_id, answer, text),
    onSent: (answered) => {
      onDone(answered);
      notify.good(isDecline ? texts.declined : texts.asked);
      onClose();
    },
    onFailed,
    failed: texts.answerFailed,
    draft: { key: `gehna.quotation-answer.${userId}.${_id}.${answer}` },
  });
  const close = () => !form.isSubmitting && onClose();
  return (
    <Dialog
      onClose={close}
      title={isDecline ? texts.declineTitle : texts.changeTitle}
      description={isDecline ? texts.declineWords : texts.changeWords}
    >
      <form {...form.formProps} className={styles.acts}>
        <FormNotes form={form} />
        <TextArea
          {...form.field('text')}
          label={isDecline ? texts.reason : texts.change}
          rows={4}
          maxLength={quotationRules.answerMax}
        />
        <SubmitButton form={form} busy={texts.sending}>
          {isDecline ? texts.decline : texts.send}
        </SubmitButton>
        <Button look="line" aria-disabled={form.isSubmitting} onClick={close}>
          {texts.cancel}
        </Button>
      </form>
    </Dialog>
  );
}
