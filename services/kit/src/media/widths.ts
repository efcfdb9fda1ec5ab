/** The wanted widths that are not larger than the original, and its own. 500 pixels wide: 400 and 500. */
export function widthsFor(originalWidth: number, wanted: readonly number[]): number[] {
  const smaller = wanted.filter((width) => width < originalWidth);
  return smaller.length < wanted.length ? [...smaller, originalWidth] : [...smaller];
}
