/** Of a list "recent …". */
export interface Recent {
  readonly id: string;
  readonly createdAt: Date;
}

export const recentMost = 5;

/**
 * Puts an entry among the newest, or in the place of its former state. Nothing is ever removed and no date of beginning
 * changes, so that who has left the newest never comes back, and the order of events does not matter.
 */
export function withNewest<R extends Recent>(newest: readonly R[], entry: R): R[] {
  const others = newest.filter(({ id }) => id !== entry.id);
  const inOrder = (a: R, b: R) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
  return [...others, entry].sort(inOrder).slice(0, recentMost);
}
