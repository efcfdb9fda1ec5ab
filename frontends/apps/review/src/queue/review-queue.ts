import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@gehna/build/query';
import { queryKeys } from '@gehna/client';
import type { QueueStatus } from './status.ts';

const entriesPerPage = 50;

type Page<Entry> = { entries: readonly Entry[]; total: number; hasNext: boolean };
type Ask<Entry, Status> = (
  query: { status: Status; page: number; limit: number },
  signal: AbortSignal,
) => Promise<Page<Entry>>;

export type ReviewQueue<Entry extends { id: string }, Status extends QueueStatus> = ReturnType<
  typeof reviewQueue<Entry, Status>
>;

/** What is to be reviewed, by status, page by page. Live news of the queue invalidates it. */
export function reviewQueue<Entry extends { id: string }, Status extends QueueStatus>(
  name: 'applications' | 'products' | 'reports',
  statuses: readonly [Status, ...Status[]],
  ask: Ask<Entry, Status>,
) {
  const listed = (status: Status) =>
    infiniteQueryOptions({
      queryKey: queryKeys.review.list(name, status),
      queryFn: ({ pageParam: page, signal }) => ask({ status, page, limit: entriesPerPage }, signal),
      initialPageParam: 1,
      getNextPageParam: ({ hasNext }, _pages, page) => (hasNext ? page + 1 : undefined),
      select: joined<Entry>,
    });

  /** Removes a decided entry from the queue: it stays out of view until the next refetch. */
  function leave(queries: QueryClient, id: string) {
    queries.setQueryData<InfiniteData<Page<Entry>, number>>(
      queryKeys.review.list(name, 'pending'),
      (queue) => queue && { ...queue, pages: without(queue.pages, id) },
    );
    void queries.invalidateQueries({ queryKey: queryKeys.review.lists(name) });
  }

  return { statuses, listed, leave };
}

/** All pages as one list. One that moved between two pages comes once. */
function joined<Entry extends { id: string }>({ pages }: InfiniteData<Page<Entry>, number>) {
  const all = pages.flatMap(({ entries }) => entries);
  return { entries: [...new Map(all.map((entry) => [entry.id, entry])).values()], total: pages.at(-1)?.total ?? 0 };
}

function without<Entry extends { id: string }>(pages: readonly Page<Entry>[], id: string): Page<Entry>[] {
  const removed = pages.some(({ entries }) => entries.some((entry) => entry.id === id)) ? 1 : 0;
  return pages.map((page) => ({
    ...page,
    entries: page.entries.filter((entry) => entry.id !== id),
    total: page.total - removed,
  }));
}
