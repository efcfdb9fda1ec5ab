import type { PublicApi } from './api.ts';
import { picturesOf } from './pictures.ts';
import type { Piece } from './pieces.ts';

/** Offers a piece for review, as the add form does. Answers its id. */
export async function submit(api: PublicApi, token: string, piece: Piece): Promise<string> {
  const { seller: _, picture, ...fields } = piece;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, String(value));
  for (const file of await picturesOf(picture)) form.append('images', file);
  const { body } = await api('POST /api/products', { token, body: form });
  return body.product.id;
}
