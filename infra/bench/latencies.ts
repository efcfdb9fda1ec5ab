import type { Figure } from './figures.ts';

/** Milliseconds at which a share of the answers had arrived. */
export interface Latencies {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** @param part 0.5: the median */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

export const latenciesOf = (took: readonly number[]): Latencies => ({
  p50: quantile(took, 0.5),
  p99: quantile(took, 0.99),
  max: quantile(took, 1),
});

/** Median and 99th percentile, the latter against its limit. */
export function latencyFigures(
  figure: (figure: Figure) => void,
  name: string,
  { p50, p99 }: Pick<Latencies, 'p50' | 'p99'>,
  of: string,
  p99AtMost?: number,
): void {
  figure({ name: `${name}, p50`, value: p50, unit: 'ms', of });
  figure({ name: `${name}, p99`, value: p99, unit: 'ms', of, ...(p99AtMost !== undefined && { atMost: p99AtMost }) });
}
