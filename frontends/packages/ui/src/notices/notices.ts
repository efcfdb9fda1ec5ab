/** A short message over the page: the result of an action of the user. */
export type Notice = {
  id: number;
  meaning: 'good' | 'bad';
  text: string;
  action?: { label: string; act: () => void };
};

type Options = { action?: Notice['action'] };

let shown: readonly Notice[] = [];
let lastId = 0;
const followers = new Set<() => void>();

function show(next: readonly Notice[]) {
  shown = next;
  for (const follower of followers) follower();
}

function add(meaning: Notice['meaning'], text: string, { action }: Options = {}): number {
  lastId += 1;
  const notice: Notice = { id: lastId, meaning, text, ...(action ? { action } : {}) };
  // The same words again replace the old ones instead of piling up; three at most are on the page.
  show([...shown.filter((other) => other.text !== text), notice].slice(-3));
  return notice.id;
}

/**
 * Shows a notice from anywhere: `notify.good('Saved')`, `notify.bad('Failed to update', {action: {label: 'Retry', act}})`.
 * Shown by `Notices`, which the shell places once. Part of the first bytes, because it has to work when nothing more loads.
 */
export const notify = {
  good: (text: string, options?: Options) => add('good', text, options),
  bad: (text: string, options?: Options) => add('bad', text, options),
  close: (id: number) => show(shown.filter((notice) => notice.id !== id)),
};

export function followNotices(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

export function shownNotices(): readonly Notice[] {
  return shown;
}
