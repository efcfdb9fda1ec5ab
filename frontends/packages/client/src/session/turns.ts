/** How the tabs of a browser keep out of each other's way with the session they share. */
export type Turns = {
  /** Runs `work` while no other work of the session runs. */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** Tells the tabs whose turn comes next that the storage holds another token in place of this one. */
  sayReplaced(token: string): Promise<void>;
  /** Whether a tab has said so lately: what it wrote may still be on its way to this one. */
  isReplaced(token: string): Promise<boolean>;
};

const noteOf = (token: string) => `gehna.replaced.${token}`;

/**
 * Turns between tabs by the browser's lock manager. Where there is none (a page over plain http that is not localhost) only the
 * calls of one tab wait for each other; the server's 30 seconds of grace for the token before the current one cover the tabs.
 *
 * Browsers carry the storage from one tab's process to the next without regard to locks, so a tab can have its turn before it sees what
 * the last one wrote. A lock that is held is known to all at once: that of a token's name says that the token was replaced.
 * @param noteLasts until this is over a note of this tab stands
 */
export function turnsBy(locks: LockManager | undefined, noteLasts = async () => {}): Turns {
  if (!locks) return { take: inTurn(), sayReplaced: async () => {}, isReplaced: async () => false };
  return {
    take: (work) => locks.request('gehna.session', work),
    sayReplaced: (token) =>
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

function inTurn(): Turns['take'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}
