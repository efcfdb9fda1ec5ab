import { useInfiniteQuery, useQueryClient } from '@gehna/build/query';
import { Navigate, useLocation, useNavigate, useParams } from '@gehna/build/router';
import { useSession } from '@gehna/client';
import { EmptyState } from '@gehna/ui';
import type { ComponentType } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { useIsWide } from '../layout/use-is-wide.ts';
import { Work } from '../layout/Work.tsx';
import { texts } from '../texts.ts';
import { neighbour, nextAfter } from './neighbours.ts';
import { Queue, type Waiting } from './Queue.tsx';
import type { ReviewQueue } from './review-queue.ts';
import { type QueueStatus, useQueueStatus } from './status.ts';

/** Props that the page passes to an open entry. */
export type EntryProps = {
  id: string;
  reviewerId: string;
  /** Address of the next that waits; null: none does. */
  next: string | null;
  /** Removes the decided entry from the queue, and goes on to the next if it is still shown. */
  onDecided: (form: { isShown: boolean }) => void;
};

type Props<Listed extends { id: string }, Status extends QueueStatus> = {
  /** The queue’s own address; entries lie below it. */
  path: string;
  title: string;
  of: ReviewQueue<Listed, Status>;
  waitingOf: (listed: Listed) => Omit<Waiting, 'id'>;
  entry: ComponentType<EntryProps>;
};

/** A queue and the entry that the address names; on wide screens the first one opens by itself. */
export function QueuePage<Listed extends { id: string }, Status extends QueueStatus>(props: Props<Listed, Status>) {
  const { of, path, title, waitingOf, entry: Entry } = props;
  const { id } = useParams();
  const status = useQueueStatus(of.statuses);
  const queue = useInfiniteQuery(of.listed(status));
  const reviewerId = useSession()?.user.id ?? '';
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isWide = useIsWide();

  const ids = queue.data?.entries.map((listed) => listed.id) ?? [];
  const addressOf = (other: string | null) => other && `${path}/${encodeURIComponent(other)}${search}`;
  const show = (part: Status) =>
    void navigate({ pathname: path, search: part === of.statuses[0] ? '' : `?status=${part}` });
  const step = async (by: 1 | -1) => {
    const here = window.location.href;
    let found = neighbour(ids, id ?? '', by);
    if (!found && by === 1 && queue.hasNextPage) {
      const { data } = await queue.fetchNextPage();
      found = neighbour(data?.entries.map((listed) => listed.id) ?? [], id ?? '', by);
    }
    const address = addressOf(found);
    // A reviewer who went elsewhere while more came stays there.
    if (address && window.location.href === here) void navigate(address);
  };
  useKeys({ j: () => void step(1), k: () => void step(-1) });

  const next = id ? addressOf(nextAfter(ids, id)) : null;
  const oldest = isWide && !id && addressOf(ids[0] ?? null);
  return (
    <>
      <Work
        to={path}
        title={title}
        queue={
          <Queue
            to={path}
            statuses={of.statuses}
            status={status}
            onStatus={show}
            list={queue}
            entries={queue.data?.entries.map((listed) => ({ id: listed.id, ...waitingOf(listed) }))}
            current={id}
          />
        }
        entry={
          id && (
            <Entry
              key={id}
              {...{ id, reviewerId, next }}
              onDecided={({ isShown }) => {
                of.leave(queries, id);
                if (isShown) void navigate(next ?? path);
              }}
            />
          )
        }
        empty={
          queue.data &&
          !oldest &&
          status === 'pending' && <EmptyState title={texts.queue.doneTitle}>{texts.queue.done}</EmptyState>
        }
      />
      {/* Beside the queue, not in its place: whose focus is in it stays there. */}
      {oldest && <Navigate to={oldest} replace />}
    </>
  );
}
