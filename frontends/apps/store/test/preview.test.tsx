import { address } from '@gehna/testing';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { draftKey } from '../src/features/store/draft.ts';
import { answer, storePath, stubServer } from './stores.ts';
import { visit } from './visit.tsx';

const page = '/store/preview?preview=1';

/** The editor writes in the page around the frame: the browser sends the frame a storage event. */
function write(draft: unknown) {
  sessionStorage.setItem(draftKey, typeof draft === 'string' ? draft : JSON.stringify(draft));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: draftKey })));
}

describe('the preview', () => {
  it('shows a draft with gaps, and follows what is typed', async () => {
    const { sent } = stubServer({});
    write({ savedSlug: null, store: { storeName: '', aboutUs: 'Two benches' } });
    visit(page);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your store' })).toBeVisible();
    write({ savedSlug: null, store: { storeName: 'Kaveri Jewels', location: { city: 'Thrissur', state: '' } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Kaveri Jewels' })).toBeVisible();
    expect(screen.getByText('Thrissur')).toBeVisible();
    expect(screen.queryByText('Two benches')).toBeNull();
    expect(sent(`POST ${storePath}/view`)).toEqual([]);
  });

  it('tells the editor around its frame that it is shown', async () => {
    stubServer({});
    const posted = vi.spyOn(window.parent, 'postMessage');
    write({ savedSlug: null, store: { storeName: 'Kaveri Jewels' } });
    visit(page);
    await screen.findByRole('heading', { level: 1, name: 'Kaveri Jewels' });
    expect(posted).toHaveBeenCalledWith('gehna.store-preview-shown', window.location.origin);
  });

  it('has the pieces of the store as it is saved, and nothing in it leads away', async () => {
    stubServer({ [`GET ${storePath}`]: () => answer() });
    write({ savedSlug: 'sri-meenakshi', store: { storeName: 'A new name' } });
    const user = visit(page);
    const pieces = within(await screen.findByRole('list', { name: 'All pieces' }));
    expect(pieces.getByText('Lotus kada')).toBeVisible();
    expect(pieces.queryByRole('link')).toBeNull();
    expect(pieces.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ask about several at once' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Get Quote' }));
    expect(await screen.findByText('For buyers this opens a chat with you.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Home' })); // as it stands in the bar
    expect(address()).toBe(page);
    expect(screen.getByRole('heading', { level: 1, name: 'A new name' })).toBeVisible();
  });

  it.each([[null], ['{"store"'], ['null'], ['{"store": 3}']])(
    'without a draft (%s) shows where one is made',
    async (text) => {
      stubServer({});
      if (text !== null) write(text);
      visit(page);
      expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to preview' })).toBeVisible();
    },
  );
});
