/**
 * The machine's clock: where services take the time of what happens from. In an object, because the demo of `make run` puts past
 * times into it (testing/past-time.ts, which is in no image); leases, tokens and deadlines that libraries keep stay by `Date`.
 */
export const machineClock = { now: (): Date => new Date() };
