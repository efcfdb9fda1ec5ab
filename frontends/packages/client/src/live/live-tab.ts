import type { LiveNews } from './news.ts';
import type { KeeperDeps, StreamKeeper } from './stream-keeper.ts';

/** Messages between tabs. */
type TabMessage =
  /** From the tab that holds the stream: news for all tabs. */
  | { say: 'news'; news: LiveNews }
  /** From the holder: it runs, and whether its stream is open. */
  | { say: 'alive'; isOpen: boolean }
  /** To the holder: a page became visible again. The holder answers `alive` at once. */
  | { say: 'hurry' };

/** A holder that does not answer within this time is frozen (phones freeze hidden tabs); another tab steals the lock. In milliseconds. */
const answerTimeoutMs = 2_000;
/** The holder posts `alive` with each comment of the server, every 15 s. After this time without, it is probed. In milliseconds. */
const silenceTimeoutMs = 40_000;

export type Channel = {
  post: (message: unknown) => void;
  /** Subscribes to the messages of other tabs. */
  listen: (receive: (message: unknown) => void) => void;
  close: () => void;
};

type TabDeps = {
  /** Whose news: tabs of different users share nothing. */
  userId: string;
  /** Absent where the browser has none: each tab then holds a stream of its own. */
  locks: LockManager | undefined;
  channel: (name: string) => Channel;
  keeper: (on: Pick<KeeperDeps, 'onOpen' | 'onHint' | 'onLife'>) => Pick<StreamKeeper, 'run' | 'hurry' | 'isOpen'>;
  isVisible: () => boolean;
  /** Publishes news to this tab's listeners. */
  publish: (news: LiveNews) => void;
};

/**
 * One tab's part in the one stream of a browser: a lock decides which tab holds it, a channel publishes its news to the others. When
 * the holder closes, the next tab gets the lock; when it is frozen, a visible tab steals it.
 */
export class LiveTab {
  readonly #deps: TabDeps;
  readonly #name: string;
  readonly #channel: Channel;
  readonly #keeper: ReturnType<TabDeps['keeper']>;
  readonly #holderCheck: ReturnType<typeof setInterval>;
  #answer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;
  #isHolder = false;
  #steals = false;
  /** Aborts this tab's request for the lock, or releases the lock. */
  #lockRequest = new AbortController();
  #hasCaughtUp = false;
  #receivedAt = Date.now();

  constructor(deps: TabDeps) {
    this.#deps = deps;
    // Without locks each tab has a channel of its own: on a shared one every hint would arrive twice.
    this.#name = `gehna.live.${deps.userId}${deps.locks ? '' : `.${Math.random()}`}`;
    this.#channel = deps.channel(this.#name);
    this.#channel.listen((message) => this.#receive(message as TabMessage));
    this.#keeper = deps.keeper({
      onOpen: () => this.#publish({ kind: 'caught-up-needed' }),
      onHint: (hint) => this.#publish(hint),
      onLife: () => this.#post({ say: 'alive', isOpen: this.#keeper.isOpen }),
    });
    this.#holderCheck = setInterval(() => this.#checkHolder(), answerTimeoutMs);
    this.#probeHolder();
    void this.#takePart();
  }

  get isHolder(): boolean {
    return this.#isHolder;
  }

  /** The page became visible, or the connection came back: checks the stream now, in whatever tab it is held. */
  hurry(why: { isNewConnection: boolean }) {
    if (this.#isHolder) this.#keeper.hurry(why);
    // The holder sees a new connection itself: notified by each tab, it would reconnect once for each.
    else this.#probeHolder();
  }

  stop() {
    this.#isStopped = true;
    this.#lockRequest.abort();
    clearInterval(this.#holderCheck);
    clearTimeout(this.#answer);
    this.#channel.close();
  }

  async #takePart(): Promise<void> {
    while (!this.#isStopped) {
      const request = new AbortController();
      this.#lockRequest = request;
      const options = this.#steals ? { steal: true } : { signal: request.signal };
      this.#steals = false;
      try {
        await this.#deps.locks?.request(this.#name, options, () => this.#hold(request.signal));
        if (!this.#deps.locks) await this.#hold(request.signal);
      } catch (reason) {
        // Another tab stole the lock, or this one aborted its request: to stop, or to steal it.
        if (!(reason instanceof DOMException && reason.name === 'AbortError')) throw reason;
      } finally {
        request.abort();
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

  #publish(news: LiveNews) {
    this.#hasCaughtUp = true;
    this.#post({ say: 'news', news });
    this.#deps.publish(news);
  }

  #post(message: TabMessage) {
    if (!this.#isStopped) this.#channel.post(message);
  }

  #receive(message: TabMessage) {
    if (message.say === 'hurry') {
      if (!this.#isHolder) return;
      this.#keeper.hurry({ isNewConnection: false });
      this.#post({ say: 'alive', isOpen: this.#keeper.isOpen });
      return;
    }
    this.#receivedAt = Date.now();
    clearTimeout(this.#answer);
    if (message.say === 'news') {
      this.#hasCaughtUp = true;
      this.#deps.publish(message.news);
    } else if (message.isOpen && !this.#hasCaughtUp) {
      // This tab joined an open stream: it has missed what changed before.
      this.#hasCaughtUp = true;
      this.#deps.publish({ kind: 'caught-up-needed' });
    }
  }

  /** Probes the holder; without an answer, this tab steals the lock if it is visible. */
  #probeHolder() {
    this.#post({ say: 'hurry' });
    clearTimeout(this.#answer);
    this.#answer = setTimeout(() => {
      if (this.#isHolder || this.#isStopped || !this.#deps.isVisible()) return;
      this.#steals = true;
      this.#lockRequest.abort();
    }, answerTimeoutMs);
  }

  #checkHolder() {
    if (this.#isHolder || !this.#deps.isVisible() || Date.now() - this.#receivedAt < silenceTimeoutMs) return;
    this.#receivedAt = Date.now();
    this.#probeHolder();
  }
}
