import type { UseInfiniteQueryResult } from '@gehna/build/query';
import { useLocation } from '@gehna/build/router';
import { Anchor, Button, ErrorInPlace, formatMoment, Loading, Skeleton, Times, textStyles } from '@gehna/ui';
import { SelectControl } from '@gehna/ui/forms';
import { Rows } from '@gehna/ui/rows';
import { type ReactNode, useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import { ageWords, useNow } from './age.ts';
import styles from './Queue.module.css';
import { type QueueStatus, statusIn } from './status.ts';

/** One entry as the queue shows it. */
export type Waiting = {
  id: string;
  title: string;
  line: string;
  submittedAt: string;
  /** Under the line: a notice before it is opened. */
  badge?: ReactNode;
};

type Props<Status extends QueueStatus> = {
  statuses: readonly [Status, ...Status[]];
  status: Status;
  onStatus: (status: Status) => void;
  /** The queue’s own address; entries lie below it. */
  to: string;
  list: UseInfiniteQueryResult;
  /** What the list holds. */
  entries: readonly Waiting[] | undefined;
  current: string | undefined;
};

/** What waits, the oldest first, with its age. */
export function Queue<Status extends QueueStatus>(props: Props<Status>) {
  const { statuses, status, list, entries } = props;
  const [rowsRef, awaitNext] = useNextRow(entries?.length ?? 0, list.isFetchNextPageError);
  const options = statuses.map((one) => ({ value: one, label: texts.queue.status[one] }));
  return (
    <nav aria-label={texts.queue.label[status]}>
      <div className={styles.head}>
        <span className={textStyles.quietTiny}>{texts.queue.order}</span>
        <div className={styles.status}>
          <SelectControl
            dense
            aria-label={texts.queue.show}
            options={options}
            value={status}
            onChange={({ target }) => props.onStatus(statusIn(statuses, target.value))}
          />
        </div>
      </div>
      <Rows ref={rowsRef}>
        {entries && entries.length > 0 ? (
          <Entries entries={entries} to={props.to} current={props.current} />
        ) : entries ? (
          <p className={styles.none}>{texts.queue.none[status]}</p>
        ) : list.isError ? (
          <ErrorInPlace onRetry={list.refetch}>{texts.queue.failed}</ErrorInPlace>
        ) : (
          <EntriesToCome />
        )}
      </Rows>
      {list.hasNextPage && (
        <div className={styles.more}>
          {list.isFetchNextPageError && !list.isFetchingNextPage && <p role="alert">{texts.queue.moreFailed}</p>}
          <Button
            look="line"
            size="small"
            block
            busy={list.isFetchingNextPage && texts.queue.moreComing}
            onClick={() => {
              awaitNext();
              void list.fetchNextPage();
            }}
          >
            {texts.queue.more}
          </Button>
        </div>
      )}
    </nav>
  );
}

/** Focuses the first of further rows once they have come: the button that fetched them stands below them, or has gone. */
function useNextRow(rows: number, hasFailed: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    const next = awaited.current;
    if (next === null || (rows <= next && !hasFailed)) return;
    awaited.current = null;
    list.current?.querySelectorAll('a')[next]?.focus();
  }, [rows, hasFailed]);
  const awaitNext = () => {
    awaited.current = rows;
  };
  return [list, awaitNext] as const;
}

/** The queue before its entries have come, in the same shape. */
const EntriesToCome = () => (
  <Loading label={texts.queue.loading}>
    <Times count={5}>
      <div className={styles.row}>
        <div className={styles.toCome}>
          <Skeleton width="80%" height="16px" />
          <Skeleton width="50%" />
        </div>
        <Skeleton width="40px" />
      </div>
    </Times>
  </Loading>
);

type EntriesProps = { entries: readonly Waiting[]; to: string; current: string | undefined };

function Entries({ entries, to, current }: EntriesProps) {
  const { search } = useLocation();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  // Opened by a key, or after a decision: it may lie below what is seen of a long queue.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open entry, whichever it is
  useEffect(() => {
    // Some browsers answer a promise, which is no clean-up.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ul ref={list}>
      {entries.map(({ id, title, line, submittedAt, badge }) => (
        <li key={id}>
          <Anchor
            to={{ pathname: `${to}/${encodeURIComponent(id)}`, search }}
            className={styles.row}
            aria-current={id === current ? 'page' : undefined}
          >
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              <span className={textStyles.quietTiny}>{line}</span>
              {badge && <span className={styles.badge}>{badge}</span>}
            </span>
            <time dateTime={submittedAt} title={formatMoment(new Date(submittedAt))} className={styles.age}>
              {ageWords(Date.parse(submittedAt), now)}
            </time>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
