import { classes, formatWithinHours, Icon } from '@gehna/ui';
import Clock from 'lucide-react/icons/clock';
import styles from './AnswerTime.module.css';
import { texts } from './texts.ts';

type Props = {
  /** Undefined while it is not known: then nothing is shown. */
  hours: number | undefined;
  /** `badge`: beside the other badges of a store. */
  look?: 'line' | 'badge';
  className?: string | undefined;
};

/** Within how many hours a seller usually answers in chat. */
export function AnswerTime({ hours, look = 'line', className }: Props) {
  if (hours === undefined) return null;
  return (
    <span className={classes(styles.answerTime, styles[look], className)}>
      <Icon of={Clock} size={look === 'line' ? 'small' : 'normal'} className={styles.icon} />
      {texts.usuallyAnswers(formatWithinHours(hours))}
    </span>
  );
}
