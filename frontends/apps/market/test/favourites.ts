import type { Favourite, Product } from '@gehna/contracts';
import { screen } from '@testing-library/react';
import { listOf, piece, stubCatalogue } from './catalogue.ts';

export const list = '/luxurymarket/products';
export const jhumka = piece({ id: 'prd_jhumka', _id: 'prd_jhumka', name: 'Jhumka <script>alert(1)</script>' });
export const heart = (name: string) => screen.findByRole('button', { name: `Favourite: ${name}` });
/** A card has less of a product than its page. */
export function favourite(product: Product, isAvailable = true): Favourite {
  const { size, hallmark, makingCharges, wastagePercent, description, isActive, createdAt, updatedAt, ...card } =
    product;
  return { product: card, addedAt: '2026-11-20T10:00:00.000Z', isAvailable };
}

/** The favourites service with its memory; `fails` makes the next changes fail with a status. */
export function keeping(...kept: Favourite[]) {
  const service = { fails: null as number | null, kept, wait: Promise.resolve() };
  const all = [piece(), jhumka];
  const change = async (apply: () => object) => {
    await service.wait;
    return service.fails ?? apply();
  };
  const calls = {
    'POST /api/auth/refresh': () => 401,
    'GET /api/favorites/ids': () => ({ productIds: service.kept.map(({ product }) => product.id) }),
    'GET /api/favorites': () => ({ favorites: service.kept }),
    'POST /api/favorites': ({ body }: { body: unknown }) =>
      change(() => {
        const product = all.find(({ id }) => id === (body as { productId: string }).productId);
        const added = favourite(product ?? piece());
        service.kept = [added, ...service.kept];
        return { favorite: added };
      }),
    ...Object.fromEntries(
      all.map(({ id }) => [
        `DELETE /api/favorites/${id}`,
        () =>
          change(() => {
            service.kept = service.kept.filter(({ product }) => product.id !== id);
            return { message: 'Done.' };
          }),
      ]),
    ),
  };
  const stub = stubCatalogue({ list: () => listOf(all), product: () => piece(), calls });
  return { service, ...stub };
}
