/** Of the rows of a quotation, in points. */
interface Heights {
  /** What stands above the table of the first page. */
  readonly above: number;
  /** The names of the columns. */
  readonly head: number;
  readonly lines: readonly number[];
  /** A sum that is carried or brought forward. */
  readonly sum: number;
}

/** Numbers are rounded while a page is laid out. */
const tolerance = 1;

/**
 * How many lines each page has: as many as its room takes, which is in points. A page after the first begins with the sum that was brought
 * forward, one before the last ends with the sum that is carried. A line that is higher than a page has one of its own.
 */
export function linesOfPages({ above, head, lines, sum }: Heights, room: number): number[] {
  const pages: number[] = [];
  let [count, used] = [0, above + head];
  lines.forEach((height, index) => {
    const carried = index === lines.length - 1 ? 0 : sum;
    if (count > 0 && used + height + carried > room - tolerance) {
      pages.push(count);
      [count, used] = [0, head + sum];
    }
    count += 1;
    used += height;
  });
  return [...pages, count];
}
