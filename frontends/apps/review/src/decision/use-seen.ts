import { useState } from 'react';

/**
 * The shown version stays until the reviewer takes the newer one, so that no unseen change is approved. A
 * decision made elsewhere is shown at once.
 */
export function useSeen<Item extends { version: number }>(current: Item, isPending: (item: Item) => boolean) {
  const [seen, setSeen] = useState(current);
  const isReplaced = current.version !== seen.version && isPending(current) && isPending(seen);
  // What is shown counts as seen, so that the next change is noticed also when this one came with a decision.
  if (!isReplaced && seen !== current) setSeen(current);
  return { shown: isReplaced ? seen : current, isReplaced, take: () => setSeen(current) };
}
