import { address } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConsole, signIn } from './console.tsx';
import { type Answers, refuse, serve } from './server.ts';
import { ownPiece, pageOf, picturesOf } from './shop.ts';

const read = 'GET /api/products/seller/:id';
const save = 'PUT /api/products/:id';
const updated = 'Product updated successfully! Your product will be reviewed by admin again.';

beforeEach(() => signIn());

async function openEdit(answers: Answers = {}, piece = ownPiece()) {
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

const text = (name: string) => screen.getByRole('textbox', { name });
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const retype = async (user: User, name: string, words: string) => {
  await user.clear(text(name));
  await user.type(text(name), words);
};
const press = (user: User) => user.click(screen.getByRole('button', { name: 'Save and send for review' }));
const photos = (...names: string[]) =>
  names.map((name) => new File(['pixels'], `${name}.webp`, { type: 'image/webp' }));

describe('the review of a product', () => {
  test.each([
    [{}, 'Approved. Buyers see this piece as it stands here.'],
    [{ isActive: false }, 'Approved. It is discontinued, so buyers do not see it.'],
    [
      { approvalStatus: 'rejected', approvalNotes: 'The weight is missing.' } as const,
      'Not approved: The weight is missing.',
    ],
    [{ approvalStatus: 'pending' } as const, /Waiting for review since 19 Nov 2026/],
  ])('%j', async (changes, words) => {
    await openEdit({}, ownPiece(changes));
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText('Saving sends this piece to review again.')).toBeInTheDocument();
  });

  test('a revision stands beside the version on the market, field by field, where they differ', async () => {
    const { live } = ownPiece();
    if (!live) throw new Error('The piece is approved.');
    const revised = {
      approvalStatus: 'pending',
      price: 700000,
      size: '16 in',
      isFeatured: true,
      ...picturesOf('front'),
    };
    await openEdit({}, ownPiece({ ...revised, approvalStatus: 'pending', live }));
    expect(
      screen.getByText('Until it is approved, buyers see the version that was approved before.'),
    ).toBeInTheDocument();
    const table = screen.getByRole('table', { name: /approved version on the market/ });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Size.*–.*16 in/),
      expect.stringMatching(/Price.*₹6,84,500.*₹7,00,000/),
      expect.stringMatching(/Featured.*No.*Yes/),
      expect.stringMatching(/Pictures.*2 pictures.*1 picture/),
    ]);
  });

  test('without an approved version, or without a revision, there is nothing to compare', async () => {
    await openEdit({}, ownPiece({ approvalStatus: 'pending', live: null, price: 1 }));
    expect(screen.queryByRole('heading', { name: 'What differs from the market' })).toBeNull();
  });
});

describe('saving', () => {
  test('sends the version it began with, every field and the kept pictures; then says so in the list', async () => {
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
    await press(user);
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

  test('kept pictures go in their new order, new ones after them, in one call', async () => {
    const { user, server } = await openEdit({
      [save]: { body: { product: ownPiece({ version: 4, ...picturesOf('back', 'front', 'side') }) } },
    });
    await user.upload(screen.getByLabelText('Add picture'), photos('side'));
    screen.getByRole('button', { name: 'Move picture 2 of 3' }).focus();
    await user.keyboard('{ArrowLeft}');
    await press(user);
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
    await press(user);
    await screen.findByText(updated);
    const [, second] = server.asked(save);
    expect(second?.body).toMatchObject({
      version: '4',
      images: JSON.stringify(picturesOf('side', 'front', 'back').images),
    });
    expect(second?.files).toEqual([]);
  });

  test('when only that second call fails, the truth is told', async () => {
    const stored = ownPiece({ version: 4, ...picturesOf('front', 'back', 'side') });
    const { user } = await openEdit({
      [save]: ({ files }) => (files.length > 0 ? { body: { product: stored } } : refuse(503, 'Try again.')),
    });
    await user.upload(screen.getByLabelText('Add picture'), photos('side'));
    screen.getByRole('button', { name: 'Move picture 3 of 3' }).focus();
    await user.keyboard('{Home}');
    await press(user);
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
    await press(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update product');
    expect(text('Name')).toHaveValue('Lakshmi haar');
  });
});

describe('somebody was faster', () => {
  const theirs = ownPiece({ version: 5, price: 700000, name: 'Lakshmi choker', ...picturesOf('front') });
  const conflict = () => {
    let reads = 0;
    return {
      [read]: () => {
        reads += 1;
        return { body: reads === 1 ? ownPiece() : theirs };
      },
      [save]: ({ body }: { body: Record<string, unknown> }) =>
        body.version === '5' ? { body: { product: theirs } } : refuse(409, 'This product was changed meanwhile.'),
    };
  };

  test('what was typed stays, what changed is shown, and the next save decides', async () => {
    const { user, server } = await openEdit(conflict());
    await retype(user, 'Price', '690000');
    await retype(user, 'Size', '16 in');
    await press(user);
    expect(await screen.findByText(/This product was changed meanwhile, in another tab/)).toBeInTheDocument();
    expect(screen.getByText('Name is now “Lakshmi choker”.')).toBeInTheDocument();
    expect(screen.getByText('Price was changed to “₹7,00,000”; you typed something else.')).toBeInTheDocument();
    expect(screen.getByText('The pictures were changed as well.')).toBeInTheDocument();
    expect(text('Name')).toHaveValue('Lakshmi choker');
    expect(text('Price')).toHaveValue('690000');
    expect(text('Size')).toHaveValue('16 in');
    await press(user);
    await screen.findByText(updated);
    expect(server.asked(save)[1]?.body).toMatchObject({
      version: '5',
      name: 'Lakshmi choker',
      price: '690000',
      size: '16 in',
      images: JSON.stringify(picturesOf('front').images),
    });
  });

  test('the other value can be taken over', async () => {
    const { user } = await openEdit(conflict());
    await retype(user, 'Price', '690000');
    await press(user);
    await user.click(await screen.findByRole('button', { name: 'Use it for Price' }));
    expect(text('Price')).toHaveValue('700000');
    expect(text('Price')).toHaveFocus();
    expect(screen.getByText('Price is now “₹7,00,000”.')).toBeInTheDocument();
  });
});

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
