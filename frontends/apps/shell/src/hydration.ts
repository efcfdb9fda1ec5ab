import { queries } from '@gehna/client';

/** What web writes beside rendered HTML: the width it assumed, and the answers it was rendered with. */
type First = {
  isWide: boolean;
  /** How old the answers are, in milliseconds. */
  age: number;
  answers: { key: readonly unknown[]; data: unknown }[];
};

/**
 * In milliseconds. web renders stale answers when the API gives no new ones in time: the app refetches answers older than this,
 * because a changed name has to be seen within a second.
 */
const maxAge = 1_000;

/** Whether the browser took the page from its cache, as it does on Back and for a tab that it opens again: its age is of then. */
function isFromCache(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opening?.transferSize === 0;
}

/**
 * Prepares hydration: the answers that the server rendered with are put into the query cache.
 * Null when the page came without content.
 */
export function takeHydration(): { isWide: boolean } | null {
  const text = document.getElementById('first')?.textContent;
  if (!text) return null;
  const { isWide, age, answers }: First = JSON.parse(text);
  const updatedAt = age > maxAge || isFromCache() ? 0 : Date.now() - age;
  for (const { key, data } of answers) queries.setQueryData(key, data, { updatedAt });
  return { isWide };
}
