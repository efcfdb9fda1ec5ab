import { screen } from '@testing-library/react';
import { openConsole } from './console.tsx';
import { text } from './product-form.ts';
import { type Answers, serve } from './server.ts';
import { ownPiece, pageOf } from './shop.ts';

export const read = 'GET /api/products/seller/:id';
export const save = 'PUT /api/products/:id';
export const updated = 'Product updated successfully! Your product will be reviewed by admin again.';

export async function openEdit(answers: Answers = {}, piece = ownPiece()) {
  const server = serve({
    [read]: { body: piece },
    [save]: { body: { product: ownPiece({ approvalStatus: 'pending', version: 4 }) } },
    'GET /api/products/seller': { body: pageOf([]) },
    'GET /api/products/seller/code': { body: { productCode: 'GLD-CHK-002' } },
    ...answers,
  });
  const { user, close } = openConsole('/seller/products/edit/prd_1');
  await screen.findByRole('heading', { name: 'The piece' });
  return { user, server, close };
}
type User = Awaited<ReturnType<typeof openEdit>>['user'];

export const retype = async (user: User, name: string, words: string) => {
  await user.clear(text(name));
  await user.type(text(name), words);
};
export const pressSave = (user: User) => user.click(screen.getByRole('button', { name: 'Save and send for review' }));
