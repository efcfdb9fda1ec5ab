import type { Metal } from '@gehna/contracts';
import type { PublicApi } from './api.ts';
import type { DemoContext } from './demo-context.ts';
import { fineRate } from './products.ts';

/** Percent by which the rate of each of the last days lay off today's, the oldest first. */
const daysBefore: Readonly<Record<Metal, readonly number[]>> = {
  gold: [-2.4, -1.9, -2.1, -1.2, -0.6, -0.9, -0.3, 0.4, 0.2],
  silver: [-4.1, -3.2, -3.6, -2.2, -1.0, -1.7, -0.8, 0.9, 0.5],
};
const day = 24 * 60 * 60_000;

/** Sets the rates of the last days, where none was set. */
export async function setRates(api: PublicApi, { reviewer: { token } }: Pick<DemoContext, 'reviewer'>): Promise<void> {
  const { body } = await api('GET /api/review/metal-rates', { token });
  for (const metal of ['gold', 'silver'] as const) {
    if (body.current.some((rate) => rate.metal === metal)) continue;
    const today = metal === 'gold' ? fineRate.Gold : fineRate.Silver;
    for (const [replaces, percent] of [...daysBefore[metal], 0].entries()) {
      const quotedAt = new Date(Date.now() - (daysBefore[metal].length - replaces) * day).toISOString();
      const perGram = Math.round(today * (1 + percent / 100) * 100) / 100;
      await api('POST /api/review/metal-rates', {
        token,
        body: { metal, perGram, source: 'Demo data', quotedAt, replaces },
      });
    }
  }
}
