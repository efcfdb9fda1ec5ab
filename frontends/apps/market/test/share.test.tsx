import { signIn } from '@gehna/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { piece, stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';

const page = '/luxurymarket/product/prd_choker';
const link = `${window.location.origin}${page}`;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(document, 'execCommand');
});

/** A device with a share sheet; `outcome` is what becomes of it. */
function deviceShares(outcome: () => Promise<void>) {
  const share = vi.fn((_: ShareData) => outcome());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  return share;
}

async function press() {
  signIn();
  stubCatalogue({ product: () => piece() });
  const user = openMarket(page);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  return user;
}

const dialog = () => screen.findByRole('dialog', { name: 'Share this piece' });

describe('sharing', () => {
  it('uses the share sheet of the device', async () => {
    const share = deviceShares(async () => {});
    await press();
    expect(share).toHaveBeenCalledWith({
      title: 'Lakshmi temple choker on Bharat Gehna',
      text: 'Lakshmi temple choker on Bharat Gehna',
      url: link,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves it to the sheet that is open already, when pressed twice', async () => {
    deviceShares(() =>
      Promise.reject(new DOMException('An earlier share has not yet completed.', 'InvalidStateError')),
    );
    // Its code is there, so that it would open at once.
    await import('../src/features/share/ShareDialog.tsx');
    await press();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ends when the user cancels it there', async () => {
    deviceShares(() => Promise.reject(new DOMException('Cancelled', 'AbortError')));
    await press();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('with a mouse opens its own dialog, and the sheet of the device from there', async () => {
    const share = deviceShares(async () => {});
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query !== '(pointer: coarse)', addEventListener() {}, removeEventListener() {} }) as never,
    );
    const user = await press();
    const ways = within(await dialog());
    expect(ways.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
    expect(share).not.toHaveBeenCalled();
    await user.click(ways.getByRole('button', { name: 'More…' }));
    expect(share).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens its own dialog when the sheet does not open', async () => {
    deviceShares(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
    await press();
    expect(await dialog()).toBeVisible();
  });

  it('offers every way with the link and the name of the piece', async () => {
    await press();
    const ways = within(await dialog());
    for (const [name, start] of [
      ['WhatsApp', 'https://wa.me/?text='],
      ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u='],
      ['X', 'https://x.com/intent/post?text='],
      ['Telegram', 'https://t.me/share/url?url='],
      ['Email', 'mailto:?subject='],
    ] as const) {
      const way = ways.getByRole('link', { name: new RegExp(`^${name}`) });
      const address = way.getAttribute('href') ?? '';
      expect(address.startsWith(start)).toBe(true);
      expect(address).toContain(encodeURIComponent(link));
      expect(way.getAttribute('target')).toBe(name === 'Email' ? null : '_blank');
    }
  });

  it('copies the link', async () => {
    const user = await press();
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied to clipboard!')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('copies by the field where there is no clipboard', async () => {
    await press();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    const copy = vi.fn(() => true);
    Object.defineProperty(document, 'execCommand', { value: copy, configurable: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(copy).toHaveBeenCalledWith('copy');
    expect(await screen.findByText('Link copied to clipboard!')).toBeVisible();
    vi.restoreAllMocks();
  });

  it.each([
    ['is none', undefined],
    ['is refused', () => false],
  ])('selects the link for copying by hand when nothing else works: the copy command %s', async (_, execCommand) => {
    Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
    const user = await press();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this piece' });
    expect(await screen.findByText(/The link is selected/)).toBeVisible();
    expect(field).toHaveFocus();
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link);
    vi.restoreAllMocks();
  });

  it('asks visitors to log in instead', async () => {
    stubCatalogue({ product: () => piece() });
    openMarket(page);
    await screen.findByText('Login required to interact with products');
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});
