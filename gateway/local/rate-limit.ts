const minuteMs = 60_000;

/** Counts requests per client network in calendar minutes, as Kong's policy `local` does. Refused requests are not counted. */
export function rateLimit(limit: number) {
  let window = -1;
  let counts = new Map<string, number>();

  /** @param now milliseconds since 1970 @returns with response headers by Kong's names */
  return (network: string, now: number) => {
    const current = Math.floor(now / minuteMs);
    if (current !== window) counts = new Map();
    window = current;
    const used = counts.get(network) ?? 0;
    const allowed = used < limit;
    if (allowed) counts.set(network, used + 1);
    const remaining = String(allowed ? limit - used - 1 : 0);
    const reset = String(60 - Math.floor((now % minuteMs) / 1000));
    const headers: Record<string, string> = {
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': remaining,
      'ratelimit-reset': reset,
      'x-ratelimit-limit-minute': String(limit),
      'x-ratelimit-remaining-minute': remaining,
      ...(!allowed && { 'retry-after': reset }),
    };
    return { allowed, headers };
  };
}
