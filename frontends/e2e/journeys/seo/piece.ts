import type { Page } from '@playwright/test';

/** The address of a piece of the demo data. */
export async function pieceOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/products?limit=1');
  const { products } = (await answer.json()) as { products: { id: string }[] };
  const [piece] = products;
  if (!piece) throw new Error('The market is empty.');
  return `/luxurymarket/product/${piece.id}`;
}
