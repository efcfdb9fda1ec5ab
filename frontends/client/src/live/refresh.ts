import type { QueryClient } from '@gehna/federation/query';
import type { LiveNews } from './news.ts';

type Key = readonly string[];

/**
 * Which answers in the cache a piece of news makes old, by the beginning of their query keys. Whoever asks for them uses these
 * beginnings: `['messages', conversationId]`, `['conversations', …]`, `['leads', …]`, `['notifications', …]`, `['favourites', …]`,
 * `['seller-application']`, `['review', 'applications' | 'products', …]`.
 */
export function keysOf(news: LiveNews): readonly Key[] {
  switch (news.kind) {
    case 'message':
    case 'read':
      return [['messages', news.conversationId], ['conversations']];
    case 'lead':
      return [['leads']];
    case 'notifications':
      return [['notifications']];
    case 'caught-up-needed':
      return [
        ['notifications'],
        ['conversations'],
        ['messages'],
        ['leads'],
        ['favourites'],
        ['seller-application'],
        ['review'],
      ];
    case 'application':
      return [['seller-application']];
    case 'review':
      return [['review', news.queue]];
    case 'typing':
    case 'product':
      return [];
  }
}

/**
 * Asks again for what is shown and has become old. A key whose answer is on its way is asked for once more after it, so that a
 * quick run of hints neither starves an answer nor leaves the last change out. A page that nobody sees asks when it is seen.
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
      // What is on its way already may have been answered before the change.
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
