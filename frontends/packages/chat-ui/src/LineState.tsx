import { classes, Icon, TextButton, VisuallyHidden } from '@gehna/ui';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import styles from './LineState.module.css';
import { texts } from './texts.ts';
import type { Line } from './thread.ts';

const stateIcons = { sending: Clock, sent: Check, read: CheckCheck } as const;

/** All others are shown in words (`NotSent`). */
export const hasStateIcon = (state: Line['state']): state is keyof typeof stateIcons => state in stateIcons;

export function StateIcon({ state }: { state: keyof typeof stateIcons }) {
  return (
    <span className={styles.state} title={texts[state]}>
      <Icon of={stateIcons[state]} size="small" />
      <VisuallyHidden>{texts[state]}</VisuallyHidden>
    </span>
  );
}

type NotSentProps = { line: Line; onSendAgain: (key: string) => void; onDiscard: (key: string) => void };

/** Kept in the browser: what is in its way, and what can be done. */
export function NotSent({ line, onSendAgain, onDiscard }: NotSentProps) {
  const isFailed = line.state !== 'waiting';
  return (
    <div className={classes(styles.notSent, isFailed && styles.failed)}>
      <p>
        <Icon of={isFailed ? CircleAlert : Clock} size="small" />
        {isFailed ? texts.sendFailed : texts.waiting}
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
