/** A measurement against its limit; without a limit it is information. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: { readonly value: number; readonly is: 'at most' | 'at least' };
  /** How many were measured, of what: a figure without it cannot be compared. */
  readonly of: string;
}

const text = (value: number) =>
  value.toLocaleString('en-US', { maximumSignificantDigits: 3, useGrouping: value >= 10_000 });

/** How much of the limit is used; above 1 it is missed, whichever way the limit points, and also where the limit is 0. */
export function shareOfLimit({ value, limit }: Figure): number | undefined {
  if (limit === undefined) return undefined;
  if (value === limit.value) return 1;
  return limit.is === 'at most' ? value / limit.value : limit.value / value;
}

/** Not a number counts as missed: what could not be measured has not met its limit. */
export function isMissed(figure: Figure): boolean {
  const share = shareOfLimit(figure);
  return share !== undefined && !(share <= 1);
}

/** One line: name, value, limit, how far the limit is used, and what was measured. */
export function line(figure: Figure): string {
  const { name, value, unit, limit, of } = figure;
  const share = shareOfLimit(figure);
  const against =
    limit === undefined || share === undefined
      ? ''
      : `${limit.is} ${text(limit.value)} ${unit}: ${text(share)} of the limit${share <= 1 ? '' : ', MISSED'}`;
  return `  ${name.padEnd(46)} ${`${text(value)} ${unit}`.padStart(14)}  ${against.padEnd(52)} ${of}`;
}
