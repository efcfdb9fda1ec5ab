import { useInfiniteQuery, useQuery, useQueryClient } from '@gehna/build/query';
import { useMemo } from 'react';
import { earlierMessages, latestMessages } from './api.ts';
import { withEarlier } from './thread.ts';

export type Earlier = {
  load: () => void;
  isLoading: boolean;
  hasFailed: boolean;
  /** All before this `seq` came when they were scrolled to. */
  endsAt: number;
};

/** The cached messages of a conversation, and a function to load earlier ones: one page at a time. */
export function useThread(id: string) {
  const queries = useQueryClient();
  const latest = useQuery(latestMessages(queries, id));
  const pages = useInfiniteQuery(earlierMessages(id, latest.data?.messages[0]?.seq ?? 0));
  const thread = useMemo(
    () => latest.data && withEarlier(latest.data, pages.data?.pages ?? []),
    [latest.data, pages.data],
  );
  const earlier: Earlier = {
    load: () => {
      if (thread?.hasOlder && !pages.isFetching) void pages.fetchNextPage();
    },
    isLoading: pages.isFetching,
    hasFailed: pages.isError && !pages.isFetching,
    endsAt: latest.data?.messages[0]?.seq ?? 0,
  };
  return { thread, earlier, error: latest.error, retry: () => void latest.refetch() };
}
