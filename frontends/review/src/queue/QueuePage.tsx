import { useSession } from '@gehna/client';
import type { ApprovalStatus } from '@gehna/contracts/lists';
import { keepPreviousData, useQuery } from '@gehna/federation/query';
import { Navigate, useLocation, useNavigate, useParams } from '@gehna/federation/router';
import { EmptyState } from '@gehna/ui';
import { type ComponentType, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { useIsWide } from '../layout/use-is-wide.ts';
import { Work } from '../layout/Work.tsx';
import { usePageTitle } from '../page-title.ts';
import { texts } from '../texts.ts';
import { neighbour, nextAfter } from './neighbours.ts';
import { Queue, type Waiting } from './Queue.tsx';
import type { ReviewQueue } from './review-queue.ts';
import { useQueueStatus } from './status.ts';

/** What an open entry is told by the page around it. */
export type EntryProps = {
  id: string;
  reviewerId: string;
  /** Address of the next that waits; null: none does. */
  next: string | null;
  /** The queue’s own address. */
  queuePath: string;
};

type Props<Listed extends { id: string }> = {
  /** The queue’s own address; entries lie below it. */
  path: string;
  title: string;
  of: ReviewQueue<Listed>;
  waitingOf: (listed: Listed) => Omit<Waiting, 'id'>;
  entry: ComponentType<EntryProps>;
};

/** A queue and the entry that the address names; on wide screens the first one opens by itself. */
export function QueuePage<Listed extends { id: string }>({ of, path, title, waitingOf, entry: Entry }: Props<Listed>) {
  const { id } = useParams();
  const status = useQueueStatus();
  const [pages, setPages] = useState(1);
  const queue = useQuery({ ...of.listed(status, pages), ...(pages > 1 && { placeholderData: keepPreviousData }) });
  const reviewerId = useSession()?.user.id ?? '';
  const navigate = useNavigate();
  const { search } = useLocation();
  const isWide = useIsWide();
  usePageTitle(id ? undefined : title);

  const ids = queue.data?.entries.map((listed) => listed.id) ?? [];
  const addressOf = (other: string | null) => other && `${path}/${encodeURIComponent(other)}${search}`;
  const show = (part: ApprovalStatus) => {
    setPages(1);
    void navigate({ pathname: path, search: part === 'pending' ? '' : `?status=${part}` });
  };
  const step = (by: 1 | -1) => {
    const address = addressOf(neighbour(ids, id ?? '', by));
    if (address) void navigate(address);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });

  const first = addressOf(ids[0] ?? null);
  if (isWide && !id && first) return <Navigate to={first} replace />;

  return (
    <Work
      to={path}
      title={title}
      queue={
        <Queue
          to={path}
          status={status}
          onStatus={show}
          entries={queue.data?.entries.map((listed) => ({ id: listed.id, ...waitingOf(listed) }))}
          isFailed={queue.isError}
          onRetry={() => queue.refetch()}
          hasMore={queue.data?.hasNext ?? false}
          onMore={() => setPages(pages + 1)}
          current={id}
        />
      }
      entry={
        id && <Entry key={id} id={id} reviewerId={reviewerId} next={addressOf(nextAfter(ids, id))} queuePath={path} />
      }
      empty={queue.data && <EmptyState title={texts.queue.doneTitle}>{texts.queue.done}</EmptyState>}
    />
  );
}
