/** Milliseconds of `work` on the machine on which the limit was set, which did nothing else. */
const referenceMs = 360;

/** Allocates, calls, compares and builds text, as pages do. */
function work(): number {
  let characters = 0;
  for (let round = 0; round < 60; round++) {
    const entries = Array.from({ length: 20_000 }, (_, index) => ({ key: (index * 7_919 + round) % 10_007 }));
    entries.sort((one, other) => one.key - other.key);
    characters += JSON.stringify(entries.slice(0, 2_000)).length;
  }
  return characters;
}

/**
 * How much longer the same work takes by the clock, here and now, than on the machine on which the limits were set, at least 1: because
 * this one is slower, or does other work as well.
 */
export function slowdown(): number {
  // The first time it is compiled.
  work();
  const begun = performance.now();
  work();
  return Math.max(1, (performance.now() - begun) / referenceMs);
}
