import { type PublicApi, whenKnown } from './api.ts';
import type { Calendar } from './calendar.ts';
import type { DemoContext } from './demo-context.ts';

/** What the buyer whom one can log in as likes, the oldest first. */
export const favourites: readonly string[] = [
  'TNJ-BR-0114',
  'DCH-BA-0107',
  'PTS-BA-0107',
  'CMM-NE-0114',
  'TPN-NE-0121',
  'SVJ-CH-0114',
  'JHK-KA-0107',
  'JHK-EA-0121',
];

/** From a month ago to yesterday, in the evening: when the buyer has time. */
export const favouriteTime = (calendar: Calendar, index: number): Date =>
  calendar.at(1 + 4 * (favourites.length - 1 - index), 20 + index / 8);

/** Marks them, unless the buyer has favourites already: then they are theirs. */
export async function like(api: PublicApi, context: DemoContext): Promise<void> {
  const token = context.buyerOf(0).token;
  const { body } = await api('GET /api/favorites/ids', { token });
  if (body.productIds.length > 0) return;
  for (const [index, productCode] of favourites.entries()) {
    const productId = context.productIdOf(productCode);
    await whenKnown(() =>
      api('POST /api/favorites', { token, at: favouriteTime(context.calendar, index), body: { productId } }),
    );
  }
}
