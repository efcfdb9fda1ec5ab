import { type PublicApi, whenKnown } from './api.ts';
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

/** Marks them, unless the buyer has favourites already: then they are theirs. */
export async function like(api: PublicApi, context: DemoContext): Promise<void> {
  const token = context.buyers[0]?.token;
  const { body } = await api('GET /api/favorites/ids', { token });
  if (body.productIds.length > 0) return;
  for (const productCode of favourites) {
    const productId = context.productIdOf(productCode);
    await whenKnown(() => api('POST /api/favorites', { token, body: { productId } }));
  }
}
