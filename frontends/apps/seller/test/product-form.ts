import { screen, within } from '@testing-library/react';
import { openConsole } from './console.tsx';
import { type Answers, serve } from './server.ts';
import { ownPiece, pageOf } from './shop.ts';

export const add = 'POST /api/products';
export const code = 'GET /api/products/seller/code';

const answers: Answers = {
  [code]: { body: { productCode: 'GLD-EAR-014' } },
  [add]: { status: 201, body: { product: ownPiece({ approvalStatus: 'pending', live: null }) } },
  'GET /api/products/seller': { body: pageOf([]) },
};

export async function openForm(more: Answers = {}) {
  const server = serve({ ...answers, ...more });
  const { user, close } = openConsole('/seller/products/add');
  await screen.findByRole('heading', { name: 'The piece' });
  return { user, server, close };
}
type User = Awaited<ReturnType<typeof openForm>>['user'];

export const text = (name: string) => screen.getByRole('textbox', { name });
export const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
export const preview = () => within(screen.getByRole('region', { name: 'As buyers will see it' }));
export const pictures = () => within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('img');
export const fileField = () => screen.getByLabelText('Add picture');
export const photos = (...names: string[]) =>
  names.map((name) => new File(['RIFFsizeWEBP'], `${name}.webp`, { type: 'image/webp' }));

/** All at once, as a paste: letter by letter is looked at where it matters. */
async function write(user: User, name: string, words: string) {
  await user.click(text(name));
  await user.paste(words);
}

export async function fill(user: User) {
  await write(user, 'Name', 'Ruby jhumka');
  await write(user, 'Product code', 'SMJ-1');
  await user.selectOptions(choice('Main category'), 'Gold');
  await user.selectOptions(choice('Subcategory'), 'Earrings');
  await user.selectOptions(choice('Gender'), 'Women');
  await user.selectOptions(choice('Karat'), '22k');
  await write(user, 'Gross weight', '32.15');
  await write(user, 'Net weight', '28.4');
  await write(user, 'Price', '2,38,900');
  await write(user, 'Description', 'A pair with a ruby flower stud.');
}

export const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send for review' }));
