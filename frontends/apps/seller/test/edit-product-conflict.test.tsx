import { queries } from '@gehna/client';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from './console.tsx';
import { openEdit, pressSave, read, retype, save, updated } from './edit-product.ts';
import { fileField, photos, pictures, text } from './product-form.ts';
import { refuse } from './server.ts';
import { ownPiece, picturesOf } from './shop.ts';

beforeEach(() => signIn());

describe('another save came first', () => {
  const theirs = ownPiece({ version: 5, price: 700000, name: 'Lakshmi choker', ...picturesOf('front') });
  const conflict = (newer = theirs) => {
    let reads = 0;
    return {
      [read]: () => {
        reads += 1;
        return { body: reads === 1 ? ownPiece() : newer };
      },
      [save]: ({ body }: { body: Record<string, unknown> }) =>
        body.version === '5' ? { body: { product: theirs } } : refuse(409, 'This product was changed meanwhile.'),
    };
  };

  test('what was typed stays, what changed is shown, and the next save decides', async () => {
    const { user, server } = await openEdit(conflict());
    await retype(user, 'Price', '690000');
    await retype(user, 'Size', '16 in');
    await pressSave(user);
    expect(await screen.findByText(/This product was changed meanwhile, in another tab/)).toBeInTheDocument();
    expect(screen.getByText('Name is now “Lakshmi choker”.')).toBeInTheDocument();
    expect(screen.getByText('Price was changed to “₹7,00,000”; you typed something else.')).toBeInTheDocument();
    expect(screen.getByText('The pictures were changed; those that were saved are shown here.')).toBeInTheDocument();
    expect(text('Name')).toHaveValue('Lakshmi choker');
    expect(text('Price')).toHaveValue('690000');
    expect(text('Size')).toHaveValue('16 in');
    await pressSave(user);
    await screen.findByText(updated);
    expect(server.asked(save)[1]?.body).toMatchObject({
      version: '5',
      name: 'Lakshmi choker',
      price: '690000',
      size: '16 in',
      images: JSON.stringify(picturesOf('front').images),
    });
  });

  test('nothing that is edited here was changed', async () => {
    const reviewed = ownPiece({ version: 5 });
    let reads = 0;
    const { user } = await openEdit({
      ...conflict(),
      [read]: () => {
        reads += 1;
        return { body: reads === 1 ? ownPiece() : reviewed };
      },
    });
    await retype(user, 'Size', '16 in');
    await pressSave(user);
    expect(await screen.findByText('Nothing you can edit here was changed.')).toBeVisible();
  });

  test('a review while one types refuses nothing, also with a new picture', async () => {
    let piece = ownPiece({ approvalStatus: 'pending' });
    const { user, server } = await openEdit({ ...conflict(), [read]: () => ({ body: piece }) });
    await retype(user, 'Size', '16 in');
    await user.upload(fileField(), photos('side'));
    piece = ownPiece({ version: 5 });
    await act(() => queries.invalidateQueries({ queryKey: ['own-products'] }));
    await screen.findByText(/^Approved\./);
    await pressSave(user);
    await screen.findByText(updated);
    expect(screen.queryByText(/This product was changed meanwhile/)).toBeNull();
    expect(server.asked(save)[0]?.body).toMatchObject({ version: '5', size: '16 in' });
  });

  test('a change that arrived while one typed is shown by the save, which does not go over it', async () => {
    let piece = ownPiece();
    const { user, server } = await openEdit({ ...conflict(), [read]: () => ({ body: piece }) });
    await retype(user, 'Price', '690000');
    piece = { ...theirs, approvalStatus: 'pending' };
    await act(() => queries.invalidateQueries({ queryKey: ['own-products'] }));
    await screen.findByText(/^Waiting for review/);
    await pressSave(user);
    expect(await screen.findByText('Price was changed to “₹7,00,000”; you typed something else.')).toBeVisible();
    expect(server.asked(save)).toMatchObject([{ body: { version: '3' } }]);
  });

  test('the other value can be taken over', async () => {
    const { user } = await openEdit(conflict());
    await retype(user, 'Price', '690000');
    await pressSave(user);
    await user.click(await screen.findByRole('button', { name: 'Use it for Price' }));
    expect(text('Price')).toHaveValue('700000');
    expect(text('Price')).toHaveFocus();
    expect(screen.getByText('Price is now “₹7,00,000”.')).toBeInTheDocument();
  });

  test.each([
    ['stay as they are here', 'without', ['back']],
    ['can be taken over', 'with', ['front', 'back', 'side']],
  ])('pictures that were changed on both sides %s', async (_, takeOver, sent) => {
    const { user, server } = await openEdit(conflict({ ...theirs, ...picturesOf('front', 'back', 'side') }));
    await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    await pressSave(user);
    const contested =
      'The pictures were changed to 3 pictures; you changed them as well. Saving puts yours in their place.';
    expect(await screen.findByText(contested)).toBeVisible();
    expect(pictures()).toHaveLength(1);
    if (takeOver === 'with') {
      await user.click(screen.getByRole('button', { name: 'Use it for Pictures' }));
      expect(screen.getByText('The pictures were changed; those that were saved are shown here.')).toBeVisible();
      expect(pictures()).toHaveLength(3);
    }
    await pressSave(user);
    await screen.findByText(updated);
    expect(server.asked(save)[1]?.body.images).toBe(JSON.stringify(picturesOf(...sent).images));
  });
});
