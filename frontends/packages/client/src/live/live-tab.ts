import type { LiveNews } from './news.ts';
import type { KeeperDeps, StreamKeeper } from './stream-keeper.ts';

/** What tabs say to each other. */
type Said =
  /** From the tab that holds the stream: news for everybody. */
  | { say: 'news'; news: LiveNews }
  /** From the holder: it and its stream live. */
  | { say: 'alive'; isOpen: boolean }
  /** To the holder: somebody came back to a page. It answers at once that it is alive. */
  | { say: 'hurry' };

/** A holder that does not answer within so long sleeps (a phone freezes hidden tabs); another takes over. In milliseconds. */
const answerLimit = 2_000;
/** A holder lets hear of itself with the server's comments, every 15 s. After so long without, it is asked. In milliseconds. */
const silenceLimit = 40_000;

export type Channel = {
  post: (said: unknown) => void;
  /** Calls back with what other tabs say. */
  listen: (hear: (said: unknown) => void) => void;
  close: () => void;
};

export type TabDeps = {
  /** Whose news: tabs of different users have nothing to do with each other. */
  userId: string;
  /** Absent where the browser has none: each tab then holds a stream of its own. */
  locks: LockManager | undefined;
  channel: (name: string) => Channel;
  keeper: (on: Pick<KeeperDeps, 'onOpen' | 'onHint' | 'onLife'>) => Pick<StreamKeeper, 'run' | 'hurry' | 'isOpen'>;
  isVisible: () => boolean;
  /** Tells this tab. */
  tell: (news: LiveNews) => void;
};

/**
 * One tab's part in the one stream of a browser: a lock decides which tab holds it, a channel brings its news to the others. When
 * the holder goes, the lock goes to the next tab; when it only sleeps, a tab that somebody looks at takes the lock away.
 */
export class LiveTab {
  readonly #deps: TabDeps;
  readonly #name: string;
  readonly #channel: Channel;
  readonly #keeper: ReturnType<TabDeps['keeper']>;
  readonly #patrol: ReturnType<typeof setInterval>;
  #answer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;
  #isHolder = false;
  #takesAway = false;
  /** Ends this tab's place in the queue, or its holding. */
  #turn = new AbortController();
  #hasCaughtUp = false;
  #heardAt = Date.now();

  constructor(deps: TabDeps) {
    this.#deps = deps;
    // Without locks no tab may speak to the others: they would hear everything twice.
    this.#name = `gehna.live.${deps.userId}${deps.locks ? '' : `.${Math.random()}`}`;
    this.#channel = deps.channel(this.#name);
    this.#channel.listen((said) => this.#hear(said as Said));
    this.#keeper = deps.keeper({
      onOpen: () => this.#spread({ kind: 'caught-up-needed' }),
      onHint: (hint) => this.#spread(hint),
      onLife: () => this.#say({ say: 'alive', isOpen: this.#keeper.isOpen }),
    });
    this.#patrol = setInterval(() => this.#lookAfterHolder(), answerLimit);
    this.#ask();
    void this.#takePart();
  }

  get isHolder(): boolean {
    return this.#isHolder;
  }

  /** Somebody came back to the page, or the connection did: the stream must be good now, in whatever tab it is held. */
  hurry(why: { isNewConnection: boolean }) {
    if (this.#isHolder) this.#keeper.hurry(why);
    // The holder learns of a new connection by itself: told by each tab, it would open a stream for each.
    else this.#ask();
  }

  stop() {
    this.#isStopped = true;
    this.#turn.abort();
    clearInterval(this.#patrol);
    clearTimeout(this.#answer);
    this.#channel.close();
  }

  async #takePart(): Promise<void> {
    while (!this.#isStopped) {
      const turn = new AbortController();
      this.#turn = turn;
      const options = this.#takesAway ? { steal: true } : { signal: turn.signal };
      this.#takesAway = false;
      try {
        await this.#deps.locks?.request(this.#name, options, () => this.#hold(turn.signal));
        if (!this.#deps.locks) await this.#hold(turn.signal);
      } catch (reason) {
        // The lock was taken away by another tab, or this one left the queue: to stop, or to take it away itself.
        if (!(reason instanceof DOMException && reason.name === 'AbortError')) throw reason;
      } finally {
        turn.abort();
      }
    }
  }

  async #hold(signal: AbortSignal): Promise<void> {
    clearTimeout(this.#answer);
    this.#isHolder = true;
    signal.addEventListener('abort', () => {
      this.#isHolder = false;
    });
    await this.#keeper.run(signal);
  }

  #spread(news: LiveNews) {
    this.#hasCaughtUp = true;
    this.#say({ say: 'news', news });
    this.#deps.tell(news);
  }

  #say(said: Said) {
    if (!this.#isStopped) this.#channel.post(said);
  }

  #hear(said: Said) {
    if (said.say === 'hurry') {
      if (!this.#isHolder) return;
      this.#keeper.hurry({ isNewConnection: false });
      this.#say({ say: 'alive', isOpen: this.#keeper.isOpen });
      return;
    }
    this.#heardAt = Date.now();
    clearTimeout(this.#answer);
    if (said.say === 'news') {
      this.#hasCaughtUp = true;
      this.#deps.tell(said.news);
    } else if (said.isOpen && !this.#hasCaughtUp) {
      // This tab came to a stream that was open already: what changed before it listened it has not heard.
      this.#hasCaughtUp = true;
      this.#deps.tell({ kind: 'caught-up-needed' });
    }
  }

  /** Asks the holder whether it lives; if nobody answers, and somebody looks at this tab, it takes the lock away. */
  #ask() {
    this.#say({ say: 'hurry' });
    clearTimeout(this.#answer);
    this.#answer = setTimeout(() => {
      if (this.#isHolder || this.#isStopped || !this.#deps.isVisible()) return;
      this.#takesAway = true;
      this.#turn.abort();
    }, answerLimit);
  }

  #lookAfterHolder() {
    if (this.#isHolder || !this.#deps.isVisible() || Date.now() - this.#heardAt < silenceLimit) return;
    this.#heardAt = Date.now();
    this.#ask();
  }
}
