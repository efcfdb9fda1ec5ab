import { LateReportDialog } from '@gehna/product-ui';
import { classes, formatTime, Icon, IconButton, TextButton, VisuallyHidden } from '@gehna/ui';
import { Menu } from '@gehna/ui/menu';
import { Rows } from '@gehna/ui/rows';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import { memo, useState } from 'react';
import { AttachedRow } from './attachments/AttachedRow.tsx';
import type { Attached } from './attachments/attached.ts';
import { MessageAttachments } from './attachments/MessageAttachments.tsx';
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

/** Actions on a message of the other participant. */
function MessageMenu({ id }: { id: string }) {
  const [isUsed, setUsed] = useState(false);
  return (
    <div className={styles.menu}>
      {isUsed ? (
        <OpenedMenu id={id} />
      ) : (
        <IconButton
          icon={Ellipsis}
          label={texts.messageMenu}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => setUsed(true)}
        />
      )}
    </div>
  );
}

/** Made when its button is first pressed: hundreds of menus would hold up the page that shows their messages. */
function OpenedMenu({ id }: { id: string }) {
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Menu
        isOpenAtFirst
        trigger={<IconButton icon={Ellipsis} label={texts.messageMenu} />}
        rows={[{ label: texts.report, icon: Flag, act: () => setReporting(true) }]}
      />
      <LateReportDialog reported={isReporting ? { kind: 'message', id } : null} onClose={() => setReporting(false)} />
    </>
  );
}

const stateIcons = { sending: Clock, sent: Check, read: CheckCheck } as const;

const hasStateIcon = (state: Line['state']): state is keyof typeof stateIcons => state in stateIcons;

function StateIcon({ state }: { state: keyof typeof stateIcons }) {
  return (
    <span className={styles.state} title={texts[state]}>
      <Icon of={stateIcons[state]} size="small" />
      <VisuallyHidden>{texts[state]}</VisuallyHidden>
    </span>
  );
}

type NotSentProps = Pick<Props, 'onSendAgain' | 'onDiscard'> & { line: Line };

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
