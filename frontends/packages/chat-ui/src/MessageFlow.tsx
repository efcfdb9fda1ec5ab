import { nameOf } from '@gehna/client';
import { Button, EmptyState, formatDayHeading, Icon, TextButton, VisuallyHidden } from '@gehna/ui';
import { useKeptFocus } from '@gehna/ui/rows';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { useMemo } from 'react';
import styles from './MessageFlow.module.css';
import { Run } from './Run.tsx';
import type { Found } from './search/SearchPanel.tsx';
import { useGoTo } from './search/use-go-to.ts';
import { texts } from './texts.ts';
import { daysOf, type Line, type Thread } from './thread.ts';
import { useFlowScroll } from './use-flow-scroll.ts';
import { useNewest } from './use-newest.ts';
import { useReadReceipts } from './use-read-receipts.ts';
import type { Earlier } from './use-thread.ts';

type Props = {
  thread: Thread;
  lines: readonly Line[];
  /** How many messages were sent from this window. */
  sent: number;
  earlier: Earlier;
  onSendAgain: (key: string) => void;
  onDiscard: (key: string) => void;
  onRemoveAttached: (key: string, id: string) => void;
  userId: string;
  /** The message to go to. */
  found: Found | null;
};

/** The messages, day by day, the newest at the bottom. Earlier ones come while one scrolls up, and nothing jumps. */
export function MessageFlow({
  thread,
  lines,
  sent,
  earlier,
  userId,
  found,
  onSendAgain,
  onDiscard,
  onRemoveAttached,
}: Props) {
  const { conversation, messages, hasOlder } = thread;
  const flow = useFlowScroll({ first: messages[0]?.seq, shown: lines, sent, onTop: earlier.load });
  // An attachment that is removed, a message that is sent again or discarded take their buttons along.
  useKeptFocus(flow.ref);
  useReadReceipts(thread, flow.isAtEnd);
  useGoTo(found, thread, earlier, flow.ref);
  const days = useMemo(() => daysOf(lines), [lines]);
  const name = nameOf(conversation.participant);
  const newest = useNewest(lines, name);
  const now = new Date();

  return (
    <div className={styles.place}>
      {/* Earlier messages are read by going up to them; only what is new is announced, below. */}
      <div
        ref={flow.ref}
        role="log"
        aria-live="off"
        aria-label={texts.messagesWith(name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
        tabIndex={0}
        className={styles.flow}
        onScroll={flow.onScroll}
      >
        {lines.length === 0 && !hasOlder && (
          <div className={styles.welcome}>
            <EmptyState title={texts.noMessages}>
              {conversation.side === 'seller' ? texts.welcomeBuyer(name) : texts.welcome(name)}
            </EmptyState>
          </div>
        )}
        {hasOlder && (
          <div className={styles.older}>
            <TextButton small onClick={earlier.load}>
              {earlier.isLoading ? texts.loadingEarlier : texts.earlier}
            </TextButton>
            {earlier.hasFailed && <p role="alert">{texts.earlierFailed}</p>}
          </div>
        )}
        {days.map((day) => (
          <div key={day.key} className={styles.day}>
            <p className={styles.date}>{formatDayHeading(day.at, now)}</p>
            {day.runs.map((run) => (
              <Run
                key={run.key}
                run={run}
                name={name}
                userId={userId}
                isEarlier={(run.lines.at(-1)?.seq ?? earlier.endsAt) < earlier.endsAt}
                found={found && run.lines.some(({ seq }) => seq === found.seq) ? found : undefined}
                onSendAgain={onSendAgain}
                onDiscard={onDiscard}
                onRemoveAttached={onRemoveAttached}
              />
            ))}
          </div>
        ))}
      </div>
      {!flow.isAtEnd && (
        <Button
          look="paper"
          size="small"
          icon={<Icon of={ArrowDown} size="small" />}
          className={styles.newest}
          onClick={flow.goToEnd}
        >
          {texts.newest}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{newest}</span>
      </VisuallyHidden>
    </div>
  );
}
