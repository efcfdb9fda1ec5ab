import type { QueryClient } from '@gehna/build/query';
import { queryKeys } from '../query-keys.ts';
import type { LiveNews } from './news.ts';

type Key = readonly string[];

/** Which answers in the cache a piece of news makes stale, by the beginning of their query keys. */
export function keysOf(news: LiveNews): readonly Key[] {
  switch (news.kind) {
    case 'message':
    case 'conversation':
    case 'read':
      return [queryKeys.messages.of(news.conversationId), queryKeys.conversations.all];
    case 'lead':
      return [queryKeys.leads.all];
    case 'quotation':
      // A lead shows the quotations that answer it.
      return [queryKeys.quotations.all, queryKeys.leads.all];
    case 'product':
      return [queryKeys.ownProducts.all];
    case 'rating':
      return [queryKeys.ratings.all, queryKeys.dashboard.stats];
    case 'dashboard':
      return [queryKeys.dashboard.all];
    case 'notifications':
      // A decision may hide the own store, or end that.
      return [queryKeys.notifications.all, queryKeys.decisions, queryKeys.ownStore];
    case 'caught-up-needed':
      return [
        queryKeys.notifications.all,
        queryKeys.conversations.all,
        queryKeys.messages.all,
        queryKeys.leads.all,
        queryKeys.quotations.all,
        queryKeys.ownProducts.all,
        queryKeys.ratings.all,
        queryKeys.dashboard.all,
        queryKeys.favourites.all,
        queryKeys.ownStore,
        queryKeys.sellerApplication,
        queryKeys.review.all,
        queryKeys.decisions,
      ];
    case 'application':
      return [queryKeys.sellerApplication];
    case 'review':
      return [queryKeys.review.of(news.queue)];
    // What is followed elsewhere (typing), and the kinds of a newer service.
    default:
      return [];
  }
}

/**
 * Refetches stale queries that are shown. A key whose fetch is in flight is fetched once more after it, so that a
 * burst of hints neither cancels an answer nor misses the last change. A hidden page refetches when it becomes visible.
 */
export function createRefresher(queries: QueryClient, isVisible: () => boolean) {
  const running = new Map<string, { again: boolean }>();

  async function refresh(key: Key) {
    const id = key.join('/');
    const other = running.get(id);
    if (other) {
      other.again = true;
      return;
    }
    const run = { again: true };
    running.set(id, run);
    while (run.again) {
      // A fetch in flight may have been answered before the change.
      run.again = isVisible() && queries.isFetching({ queryKey: key, type: 'active' }) > 0;
      const refetchType = isVisible() ? 'active' : 'none';
      await queries.invalidateQueries({ queryKey: key, refetchType }, { cancelRefetch: false });
    }
    running.delete(id);
  }

  return (news: LiveNews) => {
    for (const key of keysOf(news)) void refresh(key);
  };
}
