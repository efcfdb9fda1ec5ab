import { apiAsUser, useSession } from '@gehna/client';
import { hasDetailsOfOther, report } from '@gehna/contracts/forms/moderation';
import { reportReasons } from '@gehna/contracts/lists';
import { moderationRules } from '@gehna/contracts/rules';
import { FormNotes, useApiForm } from '@gehna/forms';
import { notify } from '@gehna/ui';
import { Select, TextArea } from '@gehna/ui/forms';
import * as z from 'zod/mini';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { texts } from './texts.ts';

/** A product by its id, a store by its seller’s, a message and a rating by their own. */
export type Reported = { kind: 'product' | 'store' | 'message' | 'rating'; id: string };

const schema = z.object(report).check(hasDetailsOfOther);
type Report = z.output<typeof schema>;

const send = ({ kind, id }: Reported, { reason, details }: Report) =>
  kind === 'message'
    ? apiAsUser('POST /api/chat/messages/:id/report', { params: { id }, body: { reason, details } })
    : apiAsUser('POST /api/reports', { body: { kind, id, reason, details } });

/** Why something is reported. In a chunk of its own. */
export default function ReportDialog({ reported, onClose }: { reported: Reported; onClose: () => void }) {
  const userId = useSession()?.user.id;
  const form = useApiForm({
    schema,
    values: { reason: '', details: '' },
    send: (body) => send(reported, body),
    onSent: ({ isExisting }) => {
      notify.good(isExisting ? texts.sentBefore : texts.sent);
      onClose();
    },
    failed: texts.failed,
    draft: { key: `gehna.report.${userId}.${reported.kind}.${reported.id}` },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.act[reported.kind]}
      description={texts.about}
      cancel={texts.cancel}
      act={texts.send}
      acting={texts.sending}
    >
      <FormNotes form={form} />
      <Select
        {...form.field('reason')}
        label={texts.reason}
        placeholder={texts.choose}
        options={reportReasons.map((value) => ({ value, label: texts.reasons[value] }))}
      />
      <TextArea
        {...form.field('details')}
        label={texts.details}
        hint={texts.detailsHint}
        rows={4}
        maxLength={moderationRules.detailsMax}
      />
    </FormDialog>
  );
}
