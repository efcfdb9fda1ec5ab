import type { Metal } from '@gehna/contracts';
import type { PublicApi } from './api.ts';
import type { Calendar } from './calendar.ts';
import { chance } from './chance.ts';
import type { DemoContext } from './demo-context.ts';
import { fineRate } from './products.ts';

/** Days before today of which the demo has rates. */
const days = 42;
/** Percent by which rates at most move from one day to the next. */
const maxMove: Readonly<Record<Metal, number>> = { gold: 0.9, silver: 1.6 };

/** The rate of each of the last days, the oldest first: the last is the one that the prices of the demo were made with. */
export function ratesOf(calendar: Calendar, metal: Metal): { readonly perGram: number; readonly at: Date }[] {
  const hours = metal === 'gold' ? 10.25 : 10.3;
  const rates: { perGram: number; at: Date }[] = [
    { perGram: metal === 'gold' ? fineRate.Gold : fineRate.Silver, at: calendar.at(0, hours) },
  ];
  for (let daysAgo = 1; daysAgo <= days; daysAgo++) {
    // Back in time: a little lower each day, on the average.
    const percent = maxMove[metal] * (2 * chance('rate', metal, daysAgo) - 1.1);
    const perGram = Math.round((rates.at(-1)?.perGram ?? 0) * (1 + percent / 100) * 100) / 100;
    rates.push({ perGram, at: calendar.at(daysAgo, hours) });
  }
  return rates.reverse();
}

const source = 'Demo data';

/** Sets the rates of the last days that are missing, where none of another source was set. */
export async function setRates(
  api: PublicApi,
  { reviewer: { token }, calendar }: Pick<DemoContext, 'reviewer' | 'calendar'>,
): Promise<void> {
  const { body } = await api('GET /api/review/metal-rates', { token });
  for (const metal of ['gold', 'silver'] as const) {
    const current = body.current.find((rate) => rate.metal === metal);
    if (current && current.source !== source) continue;
    const { number: set = 0 } = current ?? {};
    for (const [index, { perGram, at }] of ratesOf(calendar, metal).slice(set).entries()) {
      const body = { metal, perGram, source, quotedAt: at.toISOString(), replaces: set + index };
      await api('POST /api/review/metal-rates', { token, at, body });
    }
  }
}
