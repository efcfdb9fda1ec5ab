/** The entry after (1) or before (-1) another in the queue; null at its end. Of one that is not in it: the first. */
export function neighbour(ids: readonly string[], id: string, step: 1 | -1): string | null {
  const index = ids.indexOf(id);
  if (index === -1) return ids[0] ?? null;
  return ids[index + step] ?? null;
}

/** Where to go on once `id` is decided: the one after it, else the first that still waits, else null. */
export function nextAfter(ids: readonly string[], id: string): string | null {
  return neighbour(ids, id, 1) ?? ids.find((other) => other !== id) ?? null;
}
