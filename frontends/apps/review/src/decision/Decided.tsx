import { Heading, LinkButton, Note, textStyles } from '@gehna/ui';
import { texts } from '../texts.ts';
import styles from './Panel.module.css';

type Props = {
  status: 'approved' | 'rejected';
  /** "Approved by Lakshmi Narayanan on 18 Nov 2026, 14:20". */
  outcome: string;
  reason: string | null;
  /** The note of this reviewer when another one decided. */
  keptNote: string;
  failure: string | null;
  /** The next that waits. */
  next: string | null;
};

/** In place of the decision, once it is made: who made it, why, and a link to the next entry. */
export function Decided({ status, outcome, reason, keptNote, failure, next }: Props) {
  return (
    <div className={styles.panel}>
      <Heading level={2}>{texts.decision.title}</Heading>
      {failure && (
        <Note meaning="waiting" announce>
          {failure}
        </Note>
      )}
      <Note meaning={status === 'approved' ? 'good' : 'bad'}>
        <p role="status">{outcome}</p>
        {reason && <p className={textStyles.asTyped}>{reason}</p>}
      </Note>
      {keptNote && (
        <div>
          <p className={styles.quiet}>{texts.decision.noteKept}</p>
          <p className={textStyles.asTyped}>{keptNote}</p>
        </div>
      )}
      {next && <LinkButton to={next}>{texts.decision.next}</LinkButton>}
    </div>
  );
}
