/** A measurement against its limit; without a limit it is information. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** None for a count. */
  readonly unit?: string;
  readonly atMost?: number;
  readonly atLeast?: number;
  /** How many were measured, of what: a figure without it cannot be compared. */
  readonly of: string;
}

const text = (value: number, unit: string) =>
  `${value.toLocaleString('en-US', { maximumSignificantDigits: 3, useGrouping: value >= 10_000 })} ${unit}`;

/** How much of the limit is used; above 1 it is missed, whichever way the limit points, and also where the limit is 0. */
function shareOfLimit({ value, atMost, atLeast }: Figure): number | undefined {
  if (value === (atMost ?? atLeast)) return 1;
  if (atMost !== undefined) return value / atMost;
  return atLeast === undefined ? undefined : atLeast / value;
}

/** Not a number counts as missed: what could not be measured has not met its limit. */
export function isMissed(figure: Figure): boolean {
  const share = shareOfLimit(figure);
  return share !== undefined && !(share <= 1);
}

/** One line: name, value, limit, how far the limit is used, and what was measured. */
export function line(figure: Figure): string {
  const { name, value, unit = '', atMost, atLeast = Number.NaN, of } = figure;
  const share = shareOfLimit(figure);
  const limit = atMost === undefined ? `at least ${text(atLeast, unit)}` : `at most ${text(atMost, unit)}`;
  const against =
    share === undefined ? '' : `${limit}: ${text(share, 'of the limit')}${isMissed(figure) ? ', MISSED' : ''}`;
  return `  ${name.padEnd(46)} ${text(value, unit).padStart(14)}  ${against.padEnd(52)} ${of}`;
}
