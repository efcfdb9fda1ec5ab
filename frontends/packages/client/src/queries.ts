import { QueryClient } from '@gehna/build/query';
import { ApiError, NotSignedInError } from './http/errors.ts';
import type { Session } from './session/session.ts';

const maxRetries = 2;

/**
 * A broken connection or a failing server is worth two retries. What the server refused stays refused, and what came with a
 * Retry-After has been repeated by the call itself.
 */
function isWorthRetrying(failures: number, reason: Error): boolean {
  if (reason instanceof NotSignedInError) return false;
  if (reason instanceof ApiError && (reason.status < 500 || reason.retryAfterMs !== undefined)) return false;
  return failures < maxRetries;
}

/** How long a failure is not refetched by a page that opens, in milliseconds. */
const freshFailureMs = 5_000;

/** For `retryOnMount` of what a page begins with: it was fetched while the page's code was loading, and is not fetched twice for that. */
export const isOldFailure = ({ state }: { state: { errorUpdatedAt: number } }): boolean =>
  Date.now() - state.errorUpdatedAt > freshFailureMs;

/**
 * The cache of everything read from the API. Emptied when the user changes or signs out.
 * `networkMode: 'always'`: offline is an error with Retry, not an endless skeleton. What failed, or is old, is refetched when the connection
 * comes back.
 */
export function createQueries(session: Session): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isWorthRetrying, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  let userId = session.current()?.user.id;
  session.subscribe(() => {
    const next = session.current()?.user.id;
    if (next === userId) return;
    userId = next;
    void queries.resetQueries();
  });
  return queries;
}
