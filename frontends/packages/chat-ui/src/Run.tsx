import { classes, formatTime, VisuallyHidden } from '@gehna/ui';
import { Rows } from '@gehna/ui/rows';
import { memo } from 'react';
import { AttachedRow } from './attachments/AttachedRow.tsx';
import type { Attached } from './attachments/attached.ts';
import { MessageAttachments } from './attachments/MessageAttachments.tsx';
import { hasStateIcon, NotSent, StateIcon } from './LineState.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import type { Attachment } from './message.ts';
import styles from './Run.module.css';
import { Marked } from './search/Marked.tsx';
import type { Found } from './search/SearchPanel.tsx';
import { texts } from './texts.ts';
import type { Line, Run as RunOfLines } from './thread.ts';

type Props = {
  run: RunOfLines;
  /** Of the other participant. */
  name: string;
  userId: string;
  /** Laid out only near the view: a long thread is not laid out again for each loaded page. */
  isEarlier: boolean;
  /** One of its messages that was searched for. */
  found?: Found | undefined;
  onSendAgain: (key: string) => void;
  onDiscard: (key: string) => void;
  onRemoveAttached: (key: string, id: string) => void;
};

/** Consecutive messages of one participant, with the time of the last. */
export const Run = memo(function Run({
  run,
  name,
  userId,
  isEarlier,
  found,
  onSendAgain,
  onDiscard,
  onRemoveAttached,
}: Props) {
  const last = run.lines.at(-1);
  return (
    <div
      className={classes(styles.run, run.isOwn && styles.own, isEarlier && styles.earlier)}
      style={{ containIntrinsicHeight: `auto ${estimatedHeight(run)}px` }}
    >
      {run.lines.map((line) => (
        <div key={line.key} data-seq={line.seq} className={styles.line}>
          <div className={styles.content}>
            {line.attachments.length > 0 && (
              <LineAttachments line={line} userId={userId} name={name} onRemove={onRemoveAttached} />
            )}
            {(line.text || line.isRemoved) && (
              <p className={styles.bubble}>
                <VisuallyHidden>{run.isOwn ? texts.fromYou : texts.from(name)} </VisuallyHidden>
                {line.isRemoved ? (
                  <i>{texts.removed}</i>
                ) : found?.seq === line.seq && found ? (
                  <Marked text={line.text} query={found.query} />
                ) : (
                  line.text
                )}
              </p>
            )}
          </div>
          {line.messageId && <MessageMenu id={line.messageId} />}
          {!hasStateIcon(line.state) && <NotSent line={line} onSendAgain={onSendAgain} onDiscard={onDiscard} />}
        </div>
      ))}
      {last && hasStateIcon(last.state) && (
        <p className={styles.below}>
          <time dateTime={last.at.toISOString()}>{formatTime(last.at)}</time>
          {run.isOwn && <StateIcon state={last.state} />}
        </p>
      )}
    </div>
  );
}, isSameRun);

/** Height in px before it is laid out. */
const estimatedHeight = ({ lines }: RunOfLines) =>
  lines.reduce((height, { attachments }) => height + (attachments.length > 0 ? 266 : 52), 24);

/** Whether it would look the same: a long thread is not re-rendered for each new message and page. */
function isSameRun({ run: before, ...others }: Props, { run: after, ...othersAfter }: Props): boolean {
  const keys = Object.keys(others) as (keyof typeof others)[];
  return (
    keys.every((key) => others[key] === othersAfter[key]) &&
    before.isOwn === after.isOwn &&
    before.lines.length === after.lines.length &&
    before.lines.every((line, index) => isSameLine(line, after.lines[index]))
  );
}

function isSameLine(before: Line, after: Line | undefined): boolean {
  if (!after) return false;
  const keys = Object.keys({ ...before, ...after }) as (keyof Line)[];
  return keys.every((key) => (key === 'at' ? +before.at === +after.at : before[key] === after[key]));
}

type LineAttachmentsProps = Pick<Props, 'userId' | 'name'> & { line: Line; onRemove: Props['onRemoveAttached'] };

/** As the server has them; before that, how far they have come. */
function LineAttachments({ line, userId, name, onRemove }: LineAttachmentsProps) {
  if (line.state === 'sent' || line.state === 'read')
    return <MessageAttachments attachments={line.attachments.filter(isSent)} isOwn={line.isOwn} name={name} />;
  return (
    <Rows className={styles.unsentRows}>
      <ul className={styles.unsent}>
        {line.attachments.filter(isUnsent).map((one) => (
          <li key={one.id}>
            <AttachedRow attached={one} userId={userId} onRemove={() => onRemove(line.key, one.id)} />
          </li>
        ))}
      </ul>
    </Rows>
  );
}

const isSent = (one: Line['attachments'][number]): one is Attachment => one.kind !== 'file';
const isUnsent = (one: Line['attachments'][number]): one is Attached => one.kind === 'file' || one.kind === 'product';
