/** Where a press led from the location that is shown. The router shows the next one only once it is rendered. */
const steps = new WeakMap<object, string>();

/**
 * Whether a step is not under way already: pressed twice, it would be done twice, and Back would seem to do nothing.
 * @param from the location that is shown: of the browser's history a new object for each entry, also on Back; a `MemoryRouter`'s is the same again
 */
export function isNewStep(from: object, to: string): boolean {
  if (steps.get(from) === to) return false;
  steps.set(from, to);
  return true;
}
