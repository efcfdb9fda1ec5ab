import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConsole, signIn } from './console.tsx';
import { openEdit, read, retype } from './edit-product.ts';
import { text } from './product-form.ts';
import { refuse, serve } from './server.ts';
import { ownPiece } from './shop.ts';

beforeEach(() => signIn());

describe('opening', () => {
  test('what was typed at an earlier visit is back; a newer version is merged into it', async () => {
    const { user, close } = await openEdit();
    await retype(user, 'Price', '690000');
    close();
    await openEdit({}, ownPiece({ version: 5, name: 'Lakshmi choker' }));
    expect(text('Price')).toHaveValue('690000');
    expect(text('Name')).toHaveValue('Lakshmi choker');
    expect(screen.getByText('Name is now “Lakshmi choker”.')).toBeInTheDocument();
    expect(screen.getByText(/What you typed here before is back\./)).toBeInTheDocument();
  });

  test('start over shows the saved product', async () => {
    const { user, close } = await openEdit();
    await retype(user, 'Price', '690000');
    close();
    const again = await openEdit();
    await again.user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(text('Price')).toHaveValue('684500');
    expect(localStorage.getItem('gehna.product-draft.usr_1.prd_1')).toBeNull();
  });

  test.each([
    [refuse(404, 'There is no such product.'), 'There is no such product.', false],
    [{ status: 500, html: '' }, 'Failed to fetch product', true],
  ])('one that cannot be had: %j', async (reply, words, canRetry) => {
    serve({ [read]: reply });
    openConsole('/seller/products/edit/prd_9');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(canRetry ? 1 : 0));
    expect(screen.getByRole('link', { name: 'Back to products' })).toHaveAttribute('href', '/seller/products');
  });
});
