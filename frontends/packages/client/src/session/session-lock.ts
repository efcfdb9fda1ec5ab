/** Serialises changes of the session that the tabs of a browser share. */
export type SessionLock = {
  /** Runs `work` exclusively. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Notes for the tabs that get the lock next that the storage holds another token in place of this one. */
  noteReplaced(token: string): Promise<void>;
  /** Whether a tab has noted so lately: its write may not have reached this tab's storage yet. */
  isReplaced(token: string): Promise<boolean>;
};

const noteOf = (token: string) => `gehna.replaced.${token}`;

/**
 * Locks by the browser's lock manager. Where there is none (a page over plain http that is not localhost) only the
 * calls of one tab are serialised; the server's 30 seconds of grace for the previous token cover the other tabs.
 *
 * Browsers sync the storage between processes without regard to locks, so a tab can get the lock before it sees the last tab's write.
 * Held locks are visible to all tabs at once: a held lock named by a token means that the token was replaced.
 * @param noteLasts the note of this tab is held until this promise settles
 */
export function createSessionLock(locks: LockManager | undefined, noteLasts = async () => {}): SessionLock {
  if (!locks) return { run: inThisTab(), noteReplaced: async () => {}, isReplaced: async () => false };
  return {
    run: (work) => locks.request('gehna.session', work),
    noteReplaced: (token) =>
      new Promise((resolve, reject) => {
        const hold = () => {
          resolve();
          return noteLasts();
        };
        locks.request(noteOf(token), { mode: 'shared' }, hold).catch(reject);
      }),
    async isReplaced(token) {
      const { held = [] } = await locks.query();
      return held.some(({ name }) => name === noteOf(token));
    },
  };
}

function inThisTab(): SessionLock['run'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
}
