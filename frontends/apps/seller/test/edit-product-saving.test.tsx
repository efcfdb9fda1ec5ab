import { address } from '@gehna/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from './console.tsx';
import { openEdit, pressSave, read, retype, save, updated } from './edit-product.ts';
import { choice, photos, text } from './product-form.ts';
import { openProducts } from './products.ts';
import { refuse } from './server.ts';
import { ownPiece, picturesOf } from './shop.ts';

beforeEach(() => signIn());

describe('saving', () => {
  test('sends the version it began with, every field and the kept pictures; then confirms it in the list', async () => {
    const { user, server } = await openEdit();
    expect([...choice('Main category').options].map(({ value }) => value)).toEqual([
      '',
      'Gold',
      'Silver',
      'Platinum',
      'Diamond',
      'Pearl',
      'Gemstone',
    ]);
    await retype(user, 'Price', '7,00,000');
    await user.clear(text('Hallmark'));
    await pressSave(user);
    expect(await screen.findByText(updated)).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/seller/products'));
    const [sent] = server.asked(save);
    expect(sent?.params.id).toBe('prd_1');
    expect(sent?.body).toEqual({
      name: 'Lakshmi temple choker',
      productCode: 'GLD-CHK-001',
      mainCategory: 'Gold',
      subcategory: 'Gold Choker',
      gender: 'Women',
      regionalStyle: 'tamil nadu tasteful',
      karat: '22k',
      grossWeight: '86.2',
      netWeight: '80',
      price: '700000',
      makingCharges: '18200',
      wastagePercent: '4.5',
      description: 'A choker of Lakshmi coins.',
      isPricedByRate: 'false',
      isFeatured: 'false',
      version: '3',
      images: JSON.stringify(ownPiece().images),
    });
  });

  test('returns to the list as it was: its search, filters and page', async () => {
    const at = '/seller/products?search=choker&status=active';
    const { user } = await openProducts(
      {
        [read]: { body: ownPiece() },
        [save]: { body: { product: ownPiece({ approvalStatus: 'pending', version: 4 }) } },
      },
      at,
    );
    await user.click(screen.getByRole('link', { name: 'Lakshmi temple choker' }));
    await screen.findByRole('heading', { level: 1, name: 'Edit product' });
    expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', at);
    await retype(user, 'Price', '7,00,000');
    await pressSave(user);
    await waitFor(() => expect(address()).toBe(at));
  });

  test('kept pictures go in their new order, new ones after them, in one call', async () => {
    const { user, server } = await openEdit({
      [save]: { body: { product: ownPiece({ version: 4, ...picturesOf('back', 'front', 'side') }) } },
    });
    await user.upload(screen.getByLabelText('Add picture'), photos('side'));
    screen.getByRole('button', { name: 'Move picture 2 of 3' }).focus();
    await user.keyboard('{ArrowLeft}');
    await pressSave(user);
    await screen.findByText(updated);
    const [sent, ...more] = server.asked(save);
    expect(sent?.body.images).toBe(JSON.stringify(picturesOf('back', 'front').images));
    expect(sent?.files.map(({ name }) => name)).toEqual(['side.webp']);
    expect(more).toHaveLength(0);
  });

  test('a new picture before a kept one takes a second call, once it has an address', async () => {
    const stored = ownPiece({ version: 4, ...picturesOf('front', 'back', 'side') });
    const { user, server } = await openEdit({ [save]: { body: { product: stored } } });
    await user.upload(screen.getByLabelText('Add picture'), photos('side'));
    screen.getByRole('button', { name: 'Move picture 3 of 3' }).focus();
    await user.keyboard('{Home}');
    await pressSave(user);
    await screen.findByText(updated);
    const [, second] = server.asked(save);
    expect(second?.body).toMatchObject({
      version: '4',
      images: JSON.stringify(picturesOf('side', 'front', 'back').images),
    });
    expect(second?.files).toEqual([]);
  });

  test('when only that second call fails, the partial save is reported', async () => {
    const stored = ownPiece({ version: 4, ...picturesOf('front', 'back', 'side') });
    const { user } = await openEdit({
      [save]: ({ files }) => (files.length > 0 ? { body: { product: stored } } : refuse(503, 'Try again.')),
    });
    await user.upload(screen.getByLabelText('Add picture'), photos('side'));
    screen.getByRole('button', { name: 'Move picture 3 of 3' }).focus();
    await user.keyboard('{Home}');
    await pressSave(user);
    expect(
      await screen.findByText(
        'The product is saved and sent for review, but the order of its pictures could not be changed.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(updated)).toBeNull();
  });

  test('a refusal keeps what was typed', async () => {
    const { user } = await openEdit({ [save]: { status: 500, html: '' } });
    await retype(user, 'Name', 'Lakshmi haar');
    await pressSave(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update product');
    expect(text('Name')).toHaveValue('Lakshmi haar');
  });
});
