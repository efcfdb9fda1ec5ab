import { Controlled } from '@gehna/forms';
import { Button } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { type ReactNode, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { texts } from '../texts.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { Note } from './Note.tsx';
import styles from './Panel.module.css';
import type { Decision } from './use-decision.ts';

type Props = {
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
  decision: Decision;
  isOff?: boolean;
  /** The button needs a confirmation as well, as the key always does. */
  asksFirst?: boolean;
  /** The checks above the note; and those that the confirmation repeats. */
  checks?: ReactNode;
  doubts?: ReactNode;
  /** Below the note. */
  remarks?: ReactNode;
  footnote?: string;
};

/** The decision on an entry that waits: a note, and the two verdicts. */
export function DecisionForm({ words, sure, decision, isOff = false, asksFirst = false, ...parts }: Props) {
  const [askedBy, setAskedBy] = useState<'key' | 'button' | null>(null);
  useKeys({ a: isOff ? undefined : () => setAskedBy('key'), n: () => decision.setFocus('note') });

  const approve = () => {
    setAskedBy(null);
    decision.decide('approve');
  };
  const reject = () => decision.decide('reject');

  return (
    <DecisionPanel
      form={decision}
      checks={parts.checks}
      note={
        <Controlled form={decision} name="note">
          {(field) => (
            <Note
              {...field}
              label={words.note}
              placeholder={words.notePlaceholder}
              sentences={words.sentences}
              onSend={isOff ? undefined : reject}
            />
          )}
        </Controlled>
      }
      remarks={parts.remarks}
    >
      <Button
        block
        disabled={isOff}
        busy={decision.busy === 'approve' && texts.decision.approving}
        onClick={asksFirst ? () => setAskedBy('button') : approve}
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
      {parts.footnote && <p className={styles.quiet}>{parts.footnote}</p>}
      <Dialog
        open={askedBy !== null}
        onClose={() => setAskedBy(null)}
        title={words.sureTitle}
        description={sure}
        focusesAction={askedBy === 'key'}
        cancel={texts.decision.cancel}
        actions={<Button onClick={approve}>{words.approve}</Button>}
      >
        {parts.doubts}
      </Dialog>
    </DecisionPanel>
  );
}
