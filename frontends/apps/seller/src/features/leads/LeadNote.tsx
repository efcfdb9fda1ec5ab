import { useQueryClient } from '@gehna/build/query';
import { useSession } from '@gehna/client';
import { note } from '@gehna/contracts/forms/lead';
import { leadNoteMaxLength } from '@gehna/contracts/rules';
import { NotKept, Restored, SubmitButton, useApiForm } from '@gehna/forms';
import { FailureNote, Note, notify } from '@gehna/ui';
import { TextArea } from '@gehna/ui/forms';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { changeLead, changesOf, type Lead, oneLead, takeUp } from './api.ts';
import styles from './LeadPanel.module.css';
import { texts } from './texts.ts';

const schema = z.object({ note });
const savedIn = ({ version, note = '' }: Lead) => ({ version, values: { note } });

/**
 * What the seller notes for themselves. It is saved by the button; what is typed stays when that fails, and when the panel closes. None
 * is offered once the buyer deleted the account.
 */
export function LeadNote({ lead }: { lead: Lead }) {
  const queries = useQueryClient();
  const userId = useSession()?.user.id;
  const { version, values } = savedIn(lead);
  const form = useApiForm({
    schema,
    values,
    scope: changesOf(lead.id),
    send: (body, { version }) => {
      // A change of the status that was saved just now is in the cache before it is rendered.
      const saved = queries.getQueryData(oneLead(lead.id).queryKey);
      const isSameNote = saved !== undefined && savedIn(saved).values.note === values.note;
      return changeLead(lead.id, { ...body, version: isSameNote ? saved.version : version });
    },
    onSent: (changed) => {
      takeUp(queries, changed);
      notify.good(texts.noteSaved);
    },
    failed: texts.noteFailed,
    draft: { key: `gehna.lead-note.${userId}.${lead.id}` },
    edit: {
      version,
      reload: async () => savedIn(await queries.fetchQuery({ ...oneLead(lead.id), staleTime: 0 })),
      savedIn,
    },
  });
  const isElsewhere = form.changes?.some(({ isContested }) => isContested);

  const follow = useEffectEvent(() => form.takeUp(savedIn(lead)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is saved
  useEffect(() => follow(), [version, values.note]);

  // What was typed stays in view, for the seller to take along; a note can only be emptied.
  if (lead.hasBuyerLeft && values.note === '' && !form.isDirty) return null;
  return (
    <form {...form.formProps} className={styles.note}>
      <TextArea
        {...form.field('note')}
        label={texts.note}
        hint={texts.noteHint}
        rows={4}
        maxLength={leadNoteMaxLength}
      />
      <Restored form={form} />
      {isElsewhere && (
        <Note meaning="waiting" announce>
          {texts.noteElsewhere(values.note)}
        </Note>
      )}
      {form.changes?.length === 0 && (
        <Note meaning="waiting" announce>
          {texts.leadElsewhere}
        </Note>
      )}
      <FailureNote>{form.failure}</FailureNote>
      <NotKept form={form} />
      <SubmitButton form={form} look="line" size="small" busy={texts.savingNote}>
        {texts.saveNote}
      </SubmitButton>
    </form>
  );
}
