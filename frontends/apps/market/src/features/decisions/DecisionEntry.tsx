import { Badge, classes, formatMoment, Picture, textStyles } from '@gehna/ui';
import { useKeptFocus } from '@gehna/ui/rows';
import { AnswerForm } from './AnswerForm.tsx';
import type { Decision } from './api.ts';
import styles from './DecisionEntry.module.css';
import { texts } from './texts.ts';

function nameOf({ subject: { kind, name } }: Decision): string {
  return kind === 'product' || kind === 'store' ? name : texts.names[kind];
}

/** One decision: what it is about, why, what was answered, and the box to answer in. */
export function DecisionEntry({ decision, userId }: { decision: Decision; userId: string }) {
  const { subject, isInForce, note, decidedAt, answer, mayAnswer } = decision;
  const ref = useKeptFocus<HTMLLIElement>();
  return (
    <li ref={ref} tabIndex={-1} className={styles.entry}>
      <div className={styles.head}>
        {subject.image && (
          <div className={styles.picture}>
            <Picture picture={{ src: subject.image, width: 720, height: 720, alt: '' }} sizes="72px" missing="" />
          </div>
        )}
        <div>
          <p className={textStyles.quietSmall}>{texts.kinds[subject.kind]}</p>
          <h2 className={styles.name}>{nameOf(decision)}</h2>
          <p className={textStyles.quietSmall}>
            <Badge meaning={isInForce ? 'bad' : 'good'}>
              {isInForce ? texts.restricted[subject.kind] : texts.ended}
            </Badge>{' '}
            {texts.decidedOn(formatMoment(new Date(decidedAt)))}
          </p>
        </div>
      </div>
      {isInForce && <p>{texts.meaning[subject.kind]}</p>}
      <div>
        <p className={textStyles.quietSmall}>{texts.reason}</p>
        <blockquote className={classes(styles.words, textStyles.asTyped)}>{note}</blockquote>
      </div>
      {answer && (
        <div>
          <p className={textStyles.quietSmall}>{texts.answered(formatMoment(new Date(answer.at)))}</p>
          <blockquote className={classes(styles.words, textStyles.asTyped)}>{answer.text}</blockquote>
          {isInForce && (
            <p role="status">{answer.kept ? texts.kept(formatMoment(new Date(answer.kept.at))) : texts.waits}</p>
          )}
        </div>
      )}
      {answer?.kept?.note && (
        <div>
          <p className={textStyles.quietSmall}>{texts.reason}</p>
          <blockquote className={classes(styles.words, textStyles.asTyped)}>{answer.kept.note}</blockquote>
        </div>
      )}
      {mayAnswer && <AnswerForm decision={decision} userId={userId} />}
    </li>
  );
}
