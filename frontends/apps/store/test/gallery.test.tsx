import { queryKeys } from '@gehna/client';
import { address, refetch } from '@gehna/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, store, storePath, stubServer } from './stores.ts';
import { visit } from './visit.tsx';

const viewer = { name: 'Pictures of the shop' };

async function openSecond() {
  stubServer({ [`GET ${storePath}`]: () => answer() });
  const user = visit();
  const button = await screen.findByRole('button', { name: 'View picture 2 of 3' });
  await user.click(button);
  await screen.findByRole('dialog', viewer);
  return { user, button };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog', viewer)).toBeNull());

describe('the viewer of the gallery', () => {
  it('shows the pressed picture, and the others by arrow keys', async () => {
    const { user } = await openSecond();
    expect(await screen.findByRole('img', { name: 'Sri Meenakshi Jewellers, picture 2' })).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('img', { name: 'Sri Meenakshi Jewellers, picture 3' })).toHaveAttribute(
      'src',
      '/api/media/stores/c-640.webp',
    );
  });

  it('stays with the picture that is looked at when the store is read again', async () => {
    const { user } = await openSecond();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('dialog', viewer)).toHaveTextContent('3 / 3'));
    stubServer({ [`GET ${storePath}`]: () => answer({ store: store({ storeName: 'Sri Meenakshi & Sons' }) }) });
    await refetch(queryKeys.stores.all);
    expect(screen.getByRole('dialog', viewer)).toHaveTextContent('3 / 3');
    expect(screen.getByRole('img', { name: 'Sri Meenakshi & Sons, picture 3' })).toBeInTheDocument();
  });

  it('is closed by Escape, and gives the focus back', async () => {
    const { user, button } = await openSecond();
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('is closed by Escape wherever the focus is', async () => {
    const { user } = await openSecond();
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    expect(document.body).toHaveFocus();
    await user.keyboard('{Escape}');
    await closed();
    expect(address()).toBe('/store/sri-meenakshi');
  });

  it('is closed by its cross, and stays with the store', async () => {
    const { user } = await openSecond();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await closed();
    expect(address()).toBe('/store/sri-meenakshi');
  });

  it('is closed by a phone’s Back', async () => {
    const { user } = await openSecond();
    await user.click(screen.getByText('Browser back'));
    await closed();
    expect(address()).toBe('/store/sri-meenakshi');
  });
});
