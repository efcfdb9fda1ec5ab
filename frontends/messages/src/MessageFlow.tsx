import { useQueryClient } from '@gehna/federation/query';
import { Button, EmptyState, Icon, TextButton, VisuallyHidden } from '@gehna/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { useMemo, useState } from 'react';
import { loadOlder } from './api.ts';
import styles from './MessageFlow.module.css';
import { nameOf } from './people.ts';
import { Run } from './Run.tsx';
import { texts } from './texts.ts';
import { daysOf, type Line, type Thread } from './thread.ts';
import { dayWords } from './times.ts';
import { useFlowScroll } from './use-flow-scroll.ts';
import { useNewest } from './use-newest.ts';
import { useReadMarks } from './use-read-marks.ts';

type Props = {
  thread: Thread;
  lines: readonly Line[];
  onSendAgain: (key: string) => void;
  onDiscard: (key: string) => void;
};

/** The messages, day by day, the newest at the bottom. Earlier ones come while one scrolls up, and nothing jumps. */
export function MessageFlow({ thread, lines, onSendAgain, onDiscard }: Props) {
  const { conversation, messages, hasOlder } = thread;
  const older = useOlder(conversation._id, hasOlder);
  const flow = useFlowScroll({ first: messages[0]?.seq, last: lines.at(-1)?.key, onTop: older.load });
  useReadMarks(thread, flow.isAtEnd);
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
            <TextButton small onClick={older.load}>
              {older.isLoading ? texts.loadingEarlier : texts.earlier}
            </TextButton>
            {older.hasFailed && <p role="alert">{texts.earlierFailed}</p>}
          </div>
        )}
        {days.map((day) => (
          <div key={day.key} className={styles.day}>
            <p className={styles.date}>{dayWords(day.at, now)}</p>
            {day.runs.map((run) => (
              <Run key={run.key} run={run} name={name} onSendAgain={onSendAgain} onDiscard={onDiscard} />
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

/** The way to earlier messages: one page at a time, not by itself again after a failure. */
function useOlder(id: string, hasOlder: boolean) {
  const queries = useQueryClient();
  const [state, setState] = useState<'rest' | 'loading' | 'failed'>('rest');
  async function load() {
    if (state === 'loading' || !hasOlder) return;
    setState('loading');
    try {
      await loadOlder(queries, id);
      setState('rest');
    } catch {
      setState('failed');
    }
  }
  return { load: () => void load(), isLoading: state === 'loading', hasFailed: state === 'failed' };
}
