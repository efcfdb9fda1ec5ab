import { type ApprovalStatus, approvalStatuses } from '@gehna/contracts/lists';
import { useLocation } from '@gehna/federation/router';
import { Anchor, Button, ErrorInPlace, Loading, Skeleton } from '@gehna/ui';
import { Rows } from '@gehna/ui/catalogue';
import { SelectControl } from '@gehna/ui/forms';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { ageWords, momentWords, useNow } from './age.ts';
import styles from './Queue.module.css';
import { statusIn } from './status.ts';

/** One entry as the queue shows it. */
export type Waiting = {
  id: string;
  title: string;
  line: string;
  submittedAt: string;
  /** Under the line: something to know before it is opened. */
  mark?: ReactNode;
};

type Props = {
  status: ApprovalStatus;
  onStatus: (status: ApprovalStatus) => void;
  /** The queue’s own address; entries lie below it. */
  to: string;
  entries: readonly Waiting[] | undefined;
  isFailed: boolean;
  onRetry: () => void;
  hasMore: boolean;
  onMore: () => void;
  current: string | undefined;
};

const options = approvalStatuses.map((status) => ({ value: status, label: texts.queue.status[status] }));

/** What waits, the oldest first, with its age. */
export function Queue({ status, onStatus, entries, isFailed, onRetry, hasMore, onMore, ...rows }: Props) {
  return (
    <nav aria-label={texts.queue.label[status]}>
      <div className={styles.head}>
        <span className={styles.order}>{texts.queue.order}</span>
        <div className={styles.status}>
          <SelectControl
            dense
            aria-label={texts.queue.show}
            options={options}
            value={status}
            onChange={({ target }) => onStatus(statusIn(target.value))}
          />
        </div>
      </div>
      {entries ? (
        <Rows>
          {entries.length > 0 ? (
            <Entries {...rows} entries={entries} />
          ) : (
            <p className={styles.none}>{texts.queue.none[status]}</p>
          )}
        </Rows>
      ) : isFailed ? (
        <ErrorInPlace onRetry={onRetry}>{texts.queue.failed}</ErrorInPlace>
      ) : (
        <EntriesToCome />
      )}
      {hasMore && (
        <div className={styles.more}>
          <Button look="line" size="small" block onClick={onMore}>
            {texts.queue.more}
          </Button>
        </div>
      )}
    </nav>
  );
}

const toCome = ['one', 'two', 'three', 'four', 'five'] as const;

/** The queue before its entries have come, in the same shape. */
const EntriesToCome = () => (
  <Loading label={texts.queue.loading}>
    {toCome.map((entry) => (
      <div key={entry} className={styles.row}>
        <div className={styles.toCome}>
          <Skeleton width="80%" height="16px" />
          <Skeleton width="50%" />
        </div>
        <Skeleton width="40px" />
      </div>
    ))}
  </Loading>
);

type EntriesProps = { entries: readonly Waiting[]; to: string; current: string | undefined };

function Entries({ entries, to, current }: EntriesProps) {
  const { search } = useLocation();
  const now = useNow();
  return (
    <ul>
      {entries.map(({ id, title, line, submittedAt, mark }) => (
        <li key={id}>
          <Anchor
            to={{ pathname: `${to}/${encodeURIComponent(id)}`, search }}
            className={styles.row}
            aria-current={id === current ? 'page' : undefined}
          >
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              <span className={styles.line}>{line}</span>
              {mark && <span className={styles.mark}>{mark}</span>}
            </span>
            <time dateTime={submittedAt} title={momentWords(submittedAt)} className={styles.age}>
              {ageWords(Date.parse(submittedAt), now)}
            </time>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
