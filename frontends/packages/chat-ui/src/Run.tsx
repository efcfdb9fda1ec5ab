import { LateReportDialog } from '@gehna/product-ui';
import { classes, formatTime, Icon, IconButton, TextButton, VisuallyHidden } from '@gehna/ui';
import { Menu } from '@gehna/ui/menu';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import styles from './Run.module.css';
import { texts } from './texts.ts';
import type { Line, Run as RunOfLines } from './thread.ts';

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
            {line.isRemoved ? <i>{texts.removed}</i> : line.text}
          </p>
          {line.messageId && <MessageMenu id={line.messageId} />}
          {!isMarked(line.state) && <NotSent line={line} onSendAgain={onSendAgain} onDiscard={onDiscard} />}
        </div>
      ))}
      {last && isMarked(last.state) && (
        <p className={styles.below}>
          <time dateTime={last.at.toISOString()}>{formatTime(last.at)}</time>
          {run.isOwn && <Mark state={last.state} />}
        </p>
      )}
    </div>
  );
}

/** What can be done about a message of the other person. */
function MessageMenu({ id }: { id: string }) {
  const [isReporting, setReporting] = useState(false);
  return (
    <div className={styles.menu}>
      <Menu
        align="start"
        trigger={<IconButton icon={Ellipsis} label={texts.messageMenu} />}
        rows={[{ label: texts.report, icon: Flag, act: () => setReporting(true) }]}
      />
      <LateReportDialog reported={isReporting ? { kind: 'message', id } : null} onClose={() => setReporting(false)} />
    </div>
  );
}

const marks = { sending: Clock, sent: Check, read: CheckCheck } as const;

const isMarked = (state: Line['state']): state is keyof typeof marks => state in marks;

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
