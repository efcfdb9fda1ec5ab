import { FormNotes } from '@gehna/forms';
import { classes, Heading } from '@gehna/ui';
import type { MouseEvent, ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './Panel.module.css';
import type { Decision } from './use-decision.ts';

type Props = {
  form: Pick<Decision, 'formProps' | 'failure' | 'closeFailure' | 'isDirty' | 'isKept'>;
  /** Above the note. */
  checks?: ReactNode;
  note: ReactNode;
  /** Below the note. */
  remarks?: ReactNode;
  /** The buttons. */
  children: ReactNode;
};

/** The second press of a double click may come when the next entry is shown, of which nothing has been read. */
function ignoreSecondPress(event: MouseEvent) {
  if (event.detail > 1) event.stopPropagation();
}

/** Where a reviewer decides: the checks, the note, and the buttons. */
export function DecisionPanel({ form, checks, note, remarks, children }: Props) {
  return (
    // Enter in a field decides nothing: only the buttons do.
    <form
      {...form.formProps}
      onSubmit={(event) => event.preventDefault()}
      className={classes(styles.panel, styles.deciding)}
    >
      <div className={styles.considered}>
        <Heading level={2}>{texts.decision.title}</Heading>
        {checks}
        <FormNotes form={form} />
        {note}
        {remarks}
      </div>
      <div className={styles.acts} onClickCapture={ignoreSecondPress}>
        {children}
      </div>
    </form>
  );
}
