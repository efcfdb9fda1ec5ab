import { queries } from '@gehna/client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from './console.tsx';
import { refuse } from './server.ts';
import { box, openEditor, read, retype, save, saveButton, storeOf, toggle } from './store-editor.ts';

beforeEach(() => signIn());

describe('preview and publishing', () => {
  test('the preview is the real page with the draft, and follows the store', async () => {
    const { user } = await openEditor();
    await retype(user, 'City', 'Thanjavur');
    await user.click(screen.getByRole('button', { name: 'Preview Mode' }));
    expect(screen.getByTitle('Preview of your store')).toHaveAttribute('src', '/store/preview?preview=1');
    expect(JSON.parse(sessionStorage.getItem('gehna.store-draft') ?? '')).toMatchObject({
      savedSlug: 'sri-meenakshi',
      store: { storeName: 'Sri Meenakshi Jewellers', location: { city: 'Thanjavur' }, pictures: {} },
    });
    await user.click(screen.getByRole('button', { name: 'Preview Mode' }));
    expect(screen.queryByTitle('Preview of your store')).toBeNull();
    expect(sessionStorage.getItem('gehna.store-draft')).toBeNull();
    expect(box('City')).toHaveValue('Thanjavur');
  });

  test.each(['the frame has an error of the server', 'the page in it is never shown'])(
    'a preview that fails says so, with Retry: %s',
    async (failure) => {
      const { user } = await openEditor();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      fireEvent.click(screen.getByRole('button', { name: 'Preview Mode' }));
      const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview of your store');
      if (failure.startsWith('the frame')) fireEvent.load(frame());
      else act(() => vi.advanceTimersByTime(20_000));
      vi.useRealTimers();
      expect(screen.getByText('The preview could not be loaded. What you typed is kept.')).toBeVisible();
      expect(frame()).not.toBeVisible();

      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(frame()).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    },
  );

  test('a page that is shown late takes the place of the error', async () => {
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Preview Mode' }));
    const frame = screen.getByTitle<HTMLIFrameElement>('Preview of your store');
    fireEvent.load(frame);
    const shown = { data: 'gehna.store-preview-shown', source: frame.contentWindow };
    act(() => void window.dispatchEvent(new MessageEvent('message', shown)));
    expect(frame).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('the way to the public store is one that a finger can hit', async () => {
    await openEditor({ [read]: { body: { store: storeOf({ isPublic: true }) } } });
    const link = screen.getByRole('link', { name: 'Open your store (opens in a new tab)' });
    expect(link).toHaveAttribute('class', expect.stringContaining('alone'));
  });

  test('a store that a reviewer has hidden is not said to be seen, and has no way to it', async () => {
    await openEditor({ [read]: { body: { store: storeOf({ isPublic: true, isHiddenByReviewer: true }) } } });
    expect(screen.getByText(/^A reviewer has hidden your store/)).toBeVisible();
    expect(screen.queryByText(/Everybody can see your store/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open your store (opens in a new tab)' })).toBeNull();
    expect(screen.getByRole('switch', { name: 'Public store' })).toHaveAccessibleDescription(
      /^A reviewer has hidden your store/,
    );
  });

  test('once a reviewer hides it, and another tab has saved, the open editor says so, and the next save is not refused', async () => {
    let store = storeOf({ isPublic: true });
    const { user, server } = await openEditor({ [read]: () => ({ body: { store } }) });
    await retype(user, 'City', 'Thanjavur');
    store = { ...store, isHiddenByReviewer: true, version: 5 };
    await act(() => queries.invalidateQueries({ queryKey: ['own-store'] }));
    expect(await screen.findByText(/^A reviewer has hidden your store/)).toBeVisible();
    expect(box('City')).toHaveValue('Thanjavur');
    await user.click(saveButton());
    await waitFor(() => expect(server.asked(save)[0]?.body.version).toBe(5));
  });

  test('nor has the note that it is saved', async () => {
    const hidden = storeOf({ isPublic: true, isHiddenByReviewer: true });
    const { user } = await openEditor({
      [read]: { body: { store: hidden } },
      [save]: { body: { store: { ...hidden, version: 5 } } },
    });
    await user.click(saveButton());
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open your store (opens in a new tab)' })).toBeNull();
  });

  test('the switch publishes the store, and saves nothing that is typed', async () => {
    const { user, server } = await openEditor({
      [toggle]: ({ body }) => ({ body: { store: storeOf({ isPublic: body.isPublic === true, version: 5 }) } }),
    });
    await retype(user, 'City', 'Thanjavur');
    const publish = screen.getByRole('switch', { name: 'Public store' });
    await user.click(publish);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Open your store (opens in a new tab)' })).toBeInTheDocument(),
    );
    expect(publish).toBeChecked();
    expect(screen.getByRole('link', { name: 'Open your store (opens in a new tab)' })).toHaveAttribute(
      'href',
      '/store/sri-meenakshi',
    );
    expect(server.asked(toggle)[0]?.body).toEqual({ isPublic: true });
    expect(box('City')).toHaveValue('Thanjavur');
    await user.click(saveButton());
    await waitFor(() => expect(server.asked(save)[0]?.body.version).toBe(5));
  });

  test('when it cannot be changed, the switch goes back and shows the reason', async () => {
    const { user } = await openEditor({ [toggle]: refuse(503, 'Please try again later.') });
    const publish = screen.getByRole('switch', { name: 'Public store' });
    await user.click(publish);
    expect(await screen.findByText('Please try again later.')).toBeInTheDocument();
    expect(publish).not.toBeChecked();
  });
});
