import { classes, Icon, TextButton, VisuallyHidden } from '@gehna/ui';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import styles from './Run.module.css';
import { texts } from './texts.ts';
import type { Line, Run as RunOfLines } from './thread.ts';
import { timeOf } from './times.ts';

type Props = {
  run: RunOfLines;
  /** Of the other person. */
  name: string;
  onSendAgain: (key: string) => void;
  onDiscard: (key: string) => void;
};

/** What one person wrote one after another, with the time of the last. */
export function Run({ run, name, onSendAgain, onDiscard }: Props) {
  const last = run.lines.at(-1);
  return (
    <div className={classes(styles.run, run.isOwn && styles.own)}>
      {run.lines.map((line) => (
        <div key={line.key} className={styles.line}>
          <p className={styles.bubble}>
            <VisuallyHidden>{run.isOwn ? texts.fromYou : texts.from(name)} </VisuallyHidden>
            {line.text}
          </p>
          {(line.state === 'refused' || line.state === 'waiting') && (
            <NotSent line={line} onSendAgain={onSendAgain} onDiscard={onDiscard} />
          )}
        </div>
      ))}
      {last && last.state !== 'refused' && last.state !== 'waiting' && (
        <p className={styles.below}>
          <time dateTime={last.at.toISOString()}>{timeOf(last.at)}</time>
          {run.isOwn && <Mark state={last.state} />}
        </p>
      )}
    </div>
  );
}

const marks = { sending: Clock, sent: Check, read: CheckCheck } as const;

function Mark({ state }: { state: keyof typeof marks }) {
  return (
    <span className={styles.mark} title={texts[state]}>
      <Icon of={marks[state]} size="small" />
      <VisuallyHidden>{texts[state]}</VisuallyHidden>
    </span>
  );
}

type NotSentProps = Omit<Props, 'run' | 'name'> & { line: Line };

/** Kept in the browser: what is in its way, and what can be done. */
function NotSent({ line, onSendAgain, onDiscard }: NotSentProps) {
  const isRefused = line.state === 'refused';
  return (
    <div className={classes(styles.notSent, isRefused && styles.refused)}>
      <p>
        <Icon of={isRefused ? CircleAlert : Clock} size="small" />
        {isRefused ? texts.sendFailed : texts.waiting}
      </p>
      {line.reason && line.reason !== texts.sendFailed && <p>{line.reason}</p>}
      <p className={styles.acts}>
        <TextButton small onClick={() => onSendAgain(line.key)}>
          {texts.sendAgain}
        </TextButton>
        <TextButton small onClick={() => onDiscard(line.key)}>
          {texts.discard}
        </TextButton>
      </p>
    </div>
  );
}
