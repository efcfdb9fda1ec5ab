import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from './console.tsx';
import { openEdit } from './edit-product.ts';
import { ownPiece, picturesOf } from './shop.ts';

beforeEach(() => signIn());

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

  test.each([{ isTakenDown: true }, { isActive: false }])('%j: nothing says that buyers see it', async (changes) => {
    const { live } = ownPiece();
    await openEdit({}, ownPiece({ approvalStatus: 'pending', price: 1, live, ...changes }));
    expect(screen.getByRole('heading', { name: 'What differs from the approved version' })).toBeInTheDocument();
    expect(screen.queryByText(/until it is approved, buyers see|on the market/i)).toBeNull();
  });

  test('an approved product that was taken down is not said to be seen by buyers', async () => {
    await openEdit({}, ownPiece({ isTakenDown: true }));
    expect(screen.getByText('Approved.')).toBeInTheDocument();
    expect(screen.queryByText(/Buyers see this piece/)).toBeNull();
  });

  test('a revision that differs in paise alone shows them', async () => {
    const { live } = ownPiece();
    if (!live) throw new Error('The piece is approved.');
    await openEdit({}, ownPiece({ approvalStatus: 'pending', makingCharges: 18_200.5, live }));
    const making = screen.getByRole('row', { name: /Making/ });
    expect(making).toHaveTextContent(/₹18,200\D+₹18,200\.50/);
  });

  test('without an approved version, or without a revision, there is nothing to compare', async () => {
    await openEdit({}, ownPiece({ approvalStatus: 'pending', live: null, price: 1 }));
    expect(screen.queryByRole('heading', { name: 'What differs from the market' })).toBeNull();
  });
});
