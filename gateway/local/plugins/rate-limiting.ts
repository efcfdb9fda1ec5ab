import { z } from 'zod';

const minute = 60_000;

/** Kong's rate-limiting with policy local, by address and minute. Becomes the number of requests per minute. */
export const rateLimiting = z
  .strictObject({
    minute: z.int().positive(),
    limit_by: z.literal('ip'),
    policy: z.literal('local'),
  })
  .transform((config) => config.minute);

export interface Turn {
  readonly allowed: boolean;
  /** Response headers in Kong's names, as name, value, name, value … */
  readonly headers: string[];
}

/**
 * Counts one plugin's requests per address in calendar minutes, as Kong's local policy does: a plugin on a route counts that
 * route, one on a service counts all of its routes that have none of their own, and a global one counts the rest together.
 */
export class RateLimit {
  readonly #limit: number;
  readonly #limitText: string;
  #window = -1;
  #counts = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
    this.#limitText = String(limit);
  }

  /** @param now milliseconds since 1970 */
  take(address: string, now: number): Turn {
    const window = Math.floor(now / minute);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts = new Map();
    }
    const used = this.#counts.get(address) ?? 0;
    const allowed = used < this.#limit;
    if (allowed) this.#counts.set(address, used + 1);
    const remaining = String(allowed ? this.#limit - used - 1 : 0);
    const reset = String(Math.max(1, 60 - Math.floor((now % minute) / 1000)));
    const headers = [
      'RateLimit-Limit',
      this.#limitText,
      'RateLimit-Remaining',
      remaining,
      'RateLimit-Reset',
      reset,
      'X-RateLimit-Limit-Minute',
      this.#limitText,
      'X-RateLimit-Remaining-Minute',
      remaining,
    ];
    if (!allowed) headers.push('Retry-After', reset);
    return { allowed, headers };
  }
}
