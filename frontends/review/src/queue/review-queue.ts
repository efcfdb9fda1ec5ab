import type { ApprovalStatus } from '@gehna/contracts/lists';
import { type QueryClient, queryOptions } from '@gehna/federation/query';

/** Entries come so many at a time. */
const entriesAPage = 50;

type Page<Entry> = { entries: readonly Entry[]; total: number; hasNext: boolean };
type Ask<Entry> = (
  query: { status: ApprovalStatus; page: number; limit: number },
  signal: AbortSignal,
) => Promise<Page<Entry>>;

export type ReviewQueue<Entry extends { id: string }> = ReturnType<typeof reviewQueue<Entry>>;

/** What is to be reviewed, by status. `root` begins its keys; live news of the queue makes all of these old (client/src/live/refresh.ts). */
export function reviewQueue<Entry extends { id: string }>(root: readonly [string, string], ask: Ask<Entry>) {
  const key = [...root, 'queue'] as const;

  /** The first `pages` pages in one list. */
  const listed = (status: ApprovalStatus, pages: number) =>
    queryOptions({
      queryKey: [...key, status, pages],
      queryFn: ({ signal }) => firstPages(pages, (page) => ask({ status, page, limit: entriesAPage }, signal)),
    });

  /** Takes one that was decided out of what waits: it does not come back on the screen until the service was asked again. */
  function leave(queries: QueryClient, id: string) {
    const pending: ApprovalStatus = 'pending';
    queries.setQueriesData<Page<Entry>>({ queryKey: [...key, pending] }, (queue) => queue && without(queue, id));
    void queries.invalidateQueries({ queryKey: key });
  }

  return { listed, leave };
}

/** One that moved between two pages comes once. */
async function firstPages<Entry extends { id: string }>(
  pages: number,
  ask: (page: number) => Promise<Page<Entry>>,
): Promise<Page<Entry>> {
  const entries = new Map<string, Entry>();
  for (let page = 1; ; page++) {
    const answer = await ask(page);
    for (const entry of answer.entries) entries.set(entry.id, entry);
    if (page >= pages || !answer.hasNext)
      return { entries: [...entries.values()], total: answer.total, hasNext: answer.hasNext };
  }
}

function without<Entry extends { id: string }>(queue: Page<Entry>, id: string): Page<Entry> {
  const entries = queue.entries.filter((entry) => entry.id !== id);
  return { ...queue, entries, total: queue.total - (queue.entries.length - entries.length) };
}
