import { events, type Metal, metalRates, rupees } from '@gehna/contracts';
import { eventOf, type Refusal, refuse } from '@gehna/kit';
import type { NumberedRate } from './search/prices.ts';

/** A rate that a reviewer set. Rates are only ever added. */
export interface MetalRate {
  readonly _id: string;
  readonly metal: Metal;
  /** Counts the rates of the metal from 1; the highest is in force. */
  readonly number: number;
  /** Paise a gram of fine metal: 24k gold, 999 silver. */
  readonly perGramPaise: number;
  readonly source: string;
  /** When the source gave it. */
  readonly quotedAt: Date;
  readonly setAt: Date;
  readonly setBy: string;
}

export interface WantedRate {
  readonly metal: Metal;
  readonly perGramPaise: number;
  readonly source: string;
  /** Absent: now. */
  readonly quotedAt?: Date | undefined;
  /** `number` of the rate that the reviewer saw in force; 0 for none. */
  readonly replaces: number;
  /** The reviewer confirmed an unusual rate. */
  readonly isConfirmed: boolean;
  readonly setBy: string;
}

/** Clocks of the reviewer's browser and of the server may differ by so much. */
const clockDifferenceMs = 5 * 60_000;

/** Reviewers type quotation times to the minute. */
const minuteOf = (moment: Date) => Math.floor(moment.getTime() / 60_000);

/** As prices are written elsewhere: with paise where it has some. */
const money = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** Whether the rate in force is the wanted one: the request was sent twice, or again because its answer was lost. */
export const isAlreadySet = (inForce: MetalRate | null, wanted: WantedRate): inForce is MetalRate =>
  inForce !== null &&
  inForce.number === wanted.replaces + 1 &&
  inForce.setBy === wanted.setBy &&
  inForce.perGramPaise === wanted.perGramPaise &&
  inForce.source === wanted.source &&
  (wanted.quotedAt ?? inForce.quotedAt).getTime() === inForce.quotedAt.getTime();

/** The rate to add after the one in force. */
export function nextRate(
  inForce: MetalRate | null,
  { replaces, isConfirmed, ...wanted }: WantedRate,
  now: Date,
): Omit<MetalRate, '_id'> | Refusal {
  const { quotedAt = now } = wanted;
  if ((inForce?.number ?? 0) !== replaces) return refuse('metal-rate-changed');
  if (quotedAt.getTime() > now.getTime() + clockDifferenceMs) {
    return refuse('metal-rate-early', {}, { field: 'quotedAt' });
  }
  // One of the same quotation corrects the rate in force.
  if (inForce && minuteOf(quotedAt) < minuteOf(inForce.quotedAt))
    return refuse('metal-rate-older', {}, { field: 'quotedAt' });
  if (inForce && !isConfirmed) {
    const percent = (Math.abs(wanted.perGramPaise - inForce.perGramPaise) / inForce.perGramPaise) * 100;
    if (percent > metalRates.confirmAbovePercent) {
      const before = money.format(rupees(inForce.perGramPaise));
      return refuse('metal-rate-unusual', { percent: Math.round(percent * 10) / 10, before }, { field: 'perGram' });
    }
  }
  return { ...wanted, quotedAt, number: replaces + 1, setAt: now };
}

/** As prices are computed at it, in rupees. */
export const numbered = ({ metal, number, perGramPaise }: Omit<MetalRate, '_id'>): NumberedRate => ({
  metal,
  number,
  perGram: rupees(perGramPaise),
});

/** The rate as it is published; who set it, for the audit log alone. */
export function rateSetEvent(rate: Omit<MetalRate, '_id'>) {
  const data = {
    id: rate.metal,
    ...numbered(rate),
    source: rate.source,
    quotedAt: rate.quotedAt.toISOString(),
    setBy: rate.setBy,
    setAt: rate.setAt.toISOString(),
  };
  const { metal: subject, number: version, setAt: now } = rate;
  return eventOf(events.catalogue.metalRateEvents, { verb: 'set', subject, version, data, now });
}
