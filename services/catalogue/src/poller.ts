/** Calls `poll` again and again: at once after it answered that there is more to do, else `everyMs` later. */
export class Poller {
  readonly #poll: () => Promise<'more' | undefined>;
  readonly #everyMs: number;
  readonly #onFailure: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: {
    poll: () => Promise<'more' | undefined>;
    everyMs: number;
    onFailure: (error: unknown) => void;
  }) {
    this.#poll = options.poll;
    this.#everyMs = options.everyMs;
    this.#onFailure = options.onFailure;
  }

  start(): void {
    this.#schedule(this.#everyMs);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  #schedule(delayMs: number): void {
    this.#timer = setTimeout(() => {
      this.#running = this.#run();
    }, delayMs).unref();
  }

  async #run(): Promise<void> {
    let delayMs = this.#everyMs;
    try {
      if ((await this.#poll()) === 'more') delayMs = 0;
    } catch (error) {
      this.#onFailure(error);
    }
    if (this.#timer) this.#schedule(delayMs);
  }
}
