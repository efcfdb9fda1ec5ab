/** How the keys of a user's unsent messages begin in the browser's storage. */
export const outboxPrefix = (userId: string): string => `gehna.outbox.${userId}.`;

export function unsentKeys(storage: Storage, userId: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(outboxPrefix(userId)));
}
