import { screen, within } from '@testing-library/react';
import { openConsole } from './console.tsx';
import { type Answers, serve } from './server.ts';
import { ownPiece, pageOf } from './shop.ts';

export const list = 'GET /api/products/seller';

export const kada = ownPiece({
  _id: 'prd_2',
  name: 'Mango motif kada',
  productCode: 'GLD-KDA-002',
  isActive: false,
  approvalStatus: 'rejected',
  images: [],
  pictures: [],
});

export async function openProducts(answers: Answers = {}, at = '/seller/products') {
  const server = serve({ [list]: { body: pageOf([ownPiece(), kada]) }, ...answers });
  const { user } = openConsole(at);
  await screen.findByRole('table', { name: 'Your products' });
  return { user, server };
}

export const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
