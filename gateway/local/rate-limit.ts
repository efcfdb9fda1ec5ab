const minuteMs = 60_000;

/** Counts requests per client network in calendar minutes, as Kong's policy `local` does. Refused requests are not counted. */
export class RateLimit {
  readonly #limit: number;
  #window = -1;
  #counts = new Map<string, number>();

  constructor(limitPerMinute: number) {
    this.#limit = limitPerMinute;
  }

  /** @param now milliseconds since 1970 @returns with response headers by Kong's names */
  take(network: string, now: number) {
    const window = Math.floor(now / minuteMs);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts = new Map();
    }
    const used = this.#counts.get(network) ?? 0;
    const allowed = used < this.#limit;
    if (allowed) this.#counts.set(network, used + 1);
    const remaining = String(allowed ? this.#limit - used - 1 : 0);
    const reset = String(Math.max(1, 60 - Math.floor((now % minuteMs) / 1000)));
    const headers: Record<string, string> = {
      'ratelimit-limit': String(this.#limit),
      'ratelimit-remaining': remaining,
      'ratelimit-reset': reset,
      'x-ratelimit-limit-minute': String(this.#limit),
      'x-ratelimit-remaining-minute': remaining,
    };
    if (!allowed) headers['retry-after'] = reset;
    return { allowed, headers };
  }
}
