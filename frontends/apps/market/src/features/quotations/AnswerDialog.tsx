import { useSession } from '@gehna/client';
import { buyerText } from '@gehna/contracts/forms/quotation';
import { quotationRules } from '@gehna/contracts/rules';
import { FormNotes, useApiForm } from '@gehna/forms';
import { FormDialog } from '@gehna/product-ui/form-dialog';
import { notify } from '@gehna/ui';
import { TextArea } from '@gehna/ui/forms';
import * as z from 'zod/mini';
import { answerWithWords } from './api.ts';
import type { DialogProps } from './BuyerAnswer.tsx';
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
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isDecline ? texts.declineTitle : texts.changeTitle}
      description={isDecline ? texts.declineWords : texts.changeWords}
      cancel={texts.cancel}
      act={isDecline ? texts.decline : texts.send}
      acting={texts.sending}
    >
      <FormNotes form={form} />
      <TextArea
        {...form.field('text')}
        label={isDecline ? texts.reason : texts.change}
        rows={4}
        maxLength={quotationRules.answerMax}
      />
    </FormDialog>
  );
}
