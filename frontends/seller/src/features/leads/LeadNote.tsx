import { messageOf } from '@gehna/client';
import { leadNoteMaxLength } from '@gehna/contracts/rules';
import { useMutation, useQueryClient } from '@gehna/federation/query';
import { Button, Note, notify } from '@gehna/ui';
import { TextArea } from '@gehna/ui/forms';
import { useState } from 'react';
import { changeLead, type Lead, takeUp } from './api.ts';
import styles from './LeadPanel.module.css';
import { texts } from './texts.ts';
import { keepNote, type UnsavedNote, unsavedNote } from './unsaved-notes.ts';

/** What the seller notes for themselves. It is saved by the button; what is typed stays when that fails, and when the panel closes. */
export function LeadNote({ lead: { id, note: saved = '' } }: { lead: Lead }) {
  const queries = useQueryClient();
  const [unsaved, setUnsaved] = useState(() => unsavedNote(id));
  const keep = (next: UnsavedNote | null) => {
    keepNote(id, next);
    setUnsaved(next ?? undefined);
  };
  const saving = useMutation({
    mutationFn: (note: string) => changeLead(id, { note }),
    onSuccess: (changed, sent) => {
      takeUp(queries, changed);
      // What was typed while it was being saved is still to be saved.
      const now = unsavedNote(id);
      keep(now && now.text.trim() !== sent ? { ...now, before: changed.note ?? '' } : null);
      notify.good(texts.noteSaved);
    },
  });
  const text = unsaved?.text ?? saved;
  const isChangedElsewhere = unsaved !== undefined && !saving.isPending && unsaved.before !== saved;
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate(text.trim());
      }}
    >
      <TextArea
        label={texts.note}
        hint={texts.noteHint}
        rows={4}
        maxLength={leadNoteMaxLength}
        value={text}
        onChange={({ target }) => {
          const typed = target.value;
          keep(typed === saved ? null : { text: typed, before: unsaved?.before ?? saved });
        }}
      />
      {isChangedElsewhere && <Note meaning="waiting">{texts.noteElsewhere(saved)}</Note>}
      {saving.isError && (
        <Note meaning="bad" announce>
          {messageOf(saving.error, texts.noteFailed)}
        </Note>
      )}
      <Button type="submit" look="line" size="small" busy={saving.isPending && texts.savingNote}>
        {texts.saveNote}
      </Button>
    </form>
  );
}
