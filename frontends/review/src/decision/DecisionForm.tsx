import { Button, classes, Heading, Note as Message } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { texts } from '../texts.ts';
import { Note } from './Note.tsx';
import type { NoteDraft } from './note-draft.ts';
import styles from './Panel.module.css';
import type { useDecision, Verdict } from './use-decision.ts';

type Props<Entry> = {
  words: {
    note: string;
    notePlaceholder: string;
    sentences: readonly string[];
    approve: string;
    reject: string;
    sureTitle: string;
  };
  /** What approving this entry means. */
  sure: string;
  draft: NoteDraft;
  /** What a rejection says where no note is written, because its reasons stand elsewhere; "": it needs a note. */
  insteadOfNote?: string;
  decision: ReturnType<typeof useDecision<Entry>>;
  approve: () => Promise<Entry>;
  reject: (note: string) => Promise<Entry>;
  isOff?: boolean;
  /** The button asks first as well, as the key always does. */
  asksFirst?: boolean;
  /** What speaks for and against, above the note; and the part of it that the question repeats. */
  checks?: ReactNode;
  doubts?: ReactNode;
  /** Below the note. */
  remarks?: ReactNode;
  footnote?: string;
};

/** The decision on an entry that waits: a note, and the two verdicts. What was written is forgotten once the server has it. */
export function DecisionForm<Entry>({ words, sure, draft, decision, isOff = false, ...form }: Props<Entry>) {
  const { insteadOfNote = '', asksFirst = false } = form;
  const [noteError, setNoteError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const note = useRef<HTMLTextAreaElement>(null);
  useKeys({ a: isOff ? undefined : () => setAsking(true), n: () => note.current?.focus() });

  const decide = (verdict: Verdict, send: () => Promise<Entry>) =>
    void decision.decide(verdict, async () => {
      const decided = await send();
      draft.forget();
      return decided;
    });
  const approve = () => {
    setAsking(false);
    decide('approve', form.approve);
  };
  const reject = () => {
    const reason = draft.note.trim() || insteadOfNote;
    if (reason) return decide('reject', () => form.reject(reason));
    setNoteError(texts.decision.noteMissing);
    note.current?.focus();
  };

  return (
    <div className={classes(styles.panel, styles.deciding)}>
      <div className={styles.considered}>
        <Heading level={2}>{texts.decision.title}</Heading>
        {form.checks}
        {decision.failure && (
          <Message meaning="bad" announce onClose={decision.closeFailure}>
            {decision.failure}
          </Message>
        )}
        <Note
          ref={note}
          label={words.note}
          placeholder={words.notePlaceholder}
          sentences={words.sentences}
          note={draft.note}
          error={noteError}
          onChange={(text) => {
            setNoteError(undefined);
            draft.write({ note: text });
          }}
        />
        {form.remarks}
      </div>
      <div className={styles.acts}>
        <Button
          block
          disabled={isOff}
          busy={decision.busy === 'approve' && texts.decision.approving}
          onClick={asksFirst ? () => setAsking(true) : approve}
        >
          {words.approve}
        </Button>
        <Button
          look="line"
          block
          disabled={isOff}
          busy={decision.busy === 'reject' && texts.decision.rejecting}
          onClick={reject}
        >
          {words.reject}
        </Button>
        {form.footnote && <p className={styles.quiet}>{form.footnote}</p>}
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.sureTitle}
        description={sure}
        actions={
          <>
            <Button look="line" onClick={() => setAsking(false)}>
              {texts.decision.cancel}
            </Button>
            <Button onClick={approve}>{words.approve}</Button>
          </>
        }
      >
        {form.doubts}
      </Dialog>
    </div>
  );
}
