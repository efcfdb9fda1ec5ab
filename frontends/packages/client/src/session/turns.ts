/** Runs `work` while no other work of the session runs. */
export type TakeTurns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Turns between tabs by the browser's lock manager. Where there is none (a page over plain http that is not localhost) only the
 * calls of one tab wait for each other; the server's 30 seconds of grace for the token before the current one cover the tabs.
 */
export function turnsBy(locks: LockManager | undefined): TakeTurns {
  if (locks) return (work) => locks.request('gehna.session', work);
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}
