import { useState } from 'react';

/**
 * What the reviewer has in front of them stays until they take the newer one: nobody approves what changed under their hand. What
 * was decided elsewhere is shown at once.
 */
export function useSeen<Item extends { version: number }>(current: Item, isPending: (item: Item) => boolean) {
  const [seen, setSeen] = useState(current);
  const isReplaced = current.version !== seen.version && isPending(current) && isPending(seen);
  return { shown: isReplaced ? seen : current, isReplaced, take: () => setSeen(current) };
}
