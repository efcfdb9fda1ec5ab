/** Entries come so many at a time. */
export const entriesAPage = 50;

type Page<Entry> = { entries: readonly Entry[]; total: number; hasNext: boolean };
export type Pages<Entry> = { entries: Entry[]; total: number; hasNext: boolean };

/** The first `pages` pages of a queue in one list. One that moved between two pages comes once. */
export async function firstPages<Entry>(
  pages: number,
  idOf: (entry: Entry) => string,
  ask: (page: number) => Promise<Page<Entry>>,
): Promise<Pages<Entry>> {
  const entries = new Map<string, Entry>();
  for (let page = 1; ; page++) {
    const answer = await ask(page);
    for (const entry of answer.entries) entries.set(idOf(entry), entry);
    if (page >= pages || !answer.hasNext)
      return { entries: [...entries.values()], total: answer.total, hasNext: answer.hasNext };
  }
}

/** A queue without an entry that was decided a moment ago: it does not come back on the screen until the service is asked again. */
export function without<Entry extends { id: string }>(queue: Pages<Entry>, id: string): Pages<Entry> {
  const entries = queue.entries.filter((entry) => entry.id !== id);
  return { ...queue, entries, total: queue.total - (queue.entries.length - entries.length) };
}
