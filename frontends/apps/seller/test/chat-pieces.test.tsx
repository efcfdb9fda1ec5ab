import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openChat } from './chat.ts';
import { signIn } from './console.tsx';
import { list } from './products.ts';
import { ownPiece, pageOf } from './shop.ts';

beforeEach(() => {
  signIn();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

async function choosePiece(pages: ReturnType<typeof pageOf>[]) {
  const opened = await openChat({
    [list]: ({ query }) => ({ body: pages[Number(query.page ?? 1) - 1] ?? pageOf([]) }),
  });
  await opened.user.click(screen.getByRole('button', { name: 'Attach a picture, a PDF or a piece' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'One of your pieces' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'One of your pieces' })) };
}

test('pieces are attached as they are on the market, also while an edit waits; none that is not there', async () => {
  const { live } = ownPiece();
  const edited = ownPiece({ name: 'Choker, edited', price: 700_000, approvalStatus: 'pending' });
  const { user, dialog } = await choosePiece([
    pageOf([
      ownPiece({ _id: 'prd_2', name: 'Taken down', isTakenDown: true }),
      ownPiece({ _id: 'prd_3', name: 'Never approved', approvalStatus: 'pending', live: null }),
      edited,
    ]),
  ]);
  const row = await dialog.findByRole('button', { name: /GLD-CHK-001/ });
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  expect(row).toHaveTextContent(`${live?.name}GLD-CHK-001 · ₹6,84,500`);
  await user.click(row);
  const attached = within(screen.getByRole('list', { name: 'Attached to the message' }));
  expect(attached.getByText('Lakshmi temple choker')).toBeVisible();
});

test('pieces are found behind a page of others', async () => {
  const waiting = ownPiece({ _id: 'prd_3', name: 'Never approved', approvalStatus: 'pending', live: null });
  const { server, dialog } = await choosePiece([
    pageOf([waiting], { totalProducts: 60 }),
    pageOf([ownPiece()], { totalProducts: 60, currentPage: 2 }),
  ]);
  expect(await dialog.findByRole('button', { name: /Lakshmi temple choker/ })).toBeVisible();
  await waitFor(() => expect(server.asked(list)).toHaveLength(2));
});
