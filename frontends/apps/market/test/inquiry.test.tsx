import type { Lead } from '@gehna/contracts';
import { browserWith, lead } from '@gehna/product-ui/inquiry/testing';
import { signIn } from '@gehna/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { piece } from './catalogue.ts';
import { app, begin, confirm, openPiece, pass, web } from './inquiry.ts';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('an inquiry', () => {
  it('is confirmed, sent, and opens WhatsApp with name, code and link of the piece', async () => {
    signIn();
    const browser = browserWith({ focus: false });
    const { user, sent } = openPiece();
    await user.click(await begin());
    const dialog = await screen.findByRole('dialog', { name: 'Send this inquiry?' });
    expect(dialog).toHaveTextContent('Sri Meenakshi Jewellers gets your name and mobile number');
    expect(sent).toEqual([]);
    await user.click(await confirm());
    const text = 'Inquiry sent successfully! Opening WhatsApp to contact the seller.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(sent).toEqual([{ product: 'prd_choker', inquiryId: expect.stringMatching(/^[\w-]{36}$/) }]);
    expect(browser.followed).toEqual([app]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(2_000);
    expect(browser.tabs()).toEqual([]);
  });

  it('is sent once, and opens WhatsApp once, when its button is pressed twice', async () => {
    signIn();
    const browser = browserWith({ focus: false });
    const { user, sent } = openPiece();
    await user.click(await begin());
    const button = await confirm();
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('Inquiry sent!')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(browser.followed).toEqual([app]);
  });

  it('falls back to the web link when the page still has the focus after one second', async () => {
    signIn();
    const browser = browserWith();
    const { user } = openPiece();
    await user.click(await begin());
    await user.click(await confirm());
    await waitFor(() => expect(browser.followed).toHaveLength(1));
    await pass(900);
    expect(browser.tabs()).toEqual([]);
    await pass(200);
    expect(browser.tabs()).toEqual([web]);
  });

  it('shows "Inquiry sent!" for three seconds; the link to WhatsApp stays', async () => {
    signIn();
    browserWith();
    const { user } = openPiece();
    await user.click(await begin());
    await user.click(await confirm());
    expect(await screen.findByText('Inquiry sent!')).toBeVisible();
    await pass(2_500);
    expect(screen.getByText('Inquiry sent!')).toBeVisible();
    await pass(700);
    expect(screen.queryByText('Inquiry sent!')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open WhatsApp (opens in a new tab)' })).toHaveAttribute('href', web);
    expect(screen.getByRole('link', { name: 'My inquiries' })).toHaveAttribute('href', '/luxurymarket/inquiries');
  });

  it('at another price than was shown says which, and the page shows it', async () => {
    signIn();
    const browser = browserWith();
    let price = 684_500;
    const answered = lead();
    const reply = () => {
      price = 700_000;
      return { lead: { ...answered, product: { ...answered.product, price } }, isExisting: false };
    };
    const { user } = openPiece(reply, () => piece({ price }));
    await user.click(await begin());
    await user.click(await confirm());
    expect(await screen.findByText('Lakshmi temple choker has another price now: ₹7,00,000.')).toBeVisible();
    expect(await screen.findAllByText('₹7,00,000')).not.toHaveLength(0);
    expect(browser.followed).toEqual([app]);
  });

  it('has ways on that a finger can hit', async () => {
    signIn();
    browserWith();
    const { user } = openPiece();
    await user.click(await begin());
    await user.click(await confirm());
    for (const name of ['Open WhatsApp (opens in a new tab)', 'My inquiries'])
      expect(await screen.findByRole('link', { name })).toHaveAttribute('class', expect.stringContaining('alone'));
  });

  it('made before shows that and opens WhatsApp all the same', async () => {
    signIn();
    const browser = browserWith();
    const { user } = openPiece(() => ({ lead: lead(), isExisting: true }));
    await user.click(await begin());
    await user.click(await confirm());
    const text = 'You have already inquired about this product. Opening WhatsApp to contact the seller.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(browser.followed).toEqual([app]);
    expect(screen.queryByText('Inquiry sent!')).toBeNull();
    expect(screen.getByRole('link', { name: 'My inquiries' })).toBeVisible();
  });

  it('made again takes the place of the notice about the one before', async () => {
    signIn();
    browserWith({ focus: false });
    let isExisting = false;
    const { user } = openPiece(() => ({ lead: lead(), isExisting }));
    await user.click(await begin());
    await user.click(await confirm());
    expect(await screen.findByText(/^Inquiry sent successfully!/)).toBeVisible();
    isExisting = true;
    await user.click(await begin());
    await user.click(await confirm());
    expect(await screen.findByText(/^You have already inquired/)).toBeVisible();
    expect(screen.queryByText(/^Inquiry sent successfully!/)).toBeNull();
  });

  it('goes to the store’s number when the server names one', async () => {
    signIn();
    const browser = browserWith();
    const { user } = openPiece(() => ({ lead: lead({ sellerContact: '(044) 4203 1177' }), isExisting: false }));
    await user.click(await begin());
    await user.click(await confirm());
    await waitFor(() => expect(browser.followed[0]).toContain('phone=914442031177&'));
  });

  it('is sent once, shows that it is being sent, and cannot be closed until then', async () => {
    signIn();
    browserWith();
    let answer = (_: { lead: Lead; isExisting: boolean }) => {};
    const { user, sent } = openPiece(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await user.click(await begin());
    await user.dblClick(await confirm());
    expect(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Sending' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(async () => answer({ lead: lead(), isExisting: false }));
    expect(await screen.findByText('Inquiry sent!')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('that failed shows an error, opens nothing, and can be retried, as the same inquiry', async () => {
    signIn();
    const browser = browserWith();
    let works = false;
    const { user, sent } = openPiece(() => (works ? { lead: lead(), isExisting: false } : 500));
    await user.click(await begin());
    await user.click(await confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send inquiry. Please try again.');
    expect(browser.followed).toEqual([]);
    works = true;
    await user.click(await confirm());
    expect(await screen.findByText('Inquiry sent!')).toBeVisible();
    await user.click(await begin());
    await user.click(await confirm());
    await waitFor(() => expect(sent).toHaveLength(3));
    const [first, again, next] = sent.map((body) => (body as { inquiryId: string }).inquiryId);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  it('is sent on a page over plain http, which has no crypto.randomUUID', async () => {
    signIn();
    browserWith();
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    const { user } = openPiece();
    await user.click(await begin());
    await user.click(await confirm());
    expect(await screen.findByText('Inquiry sent!')).toBeVisible();
  });

  it('is thought better of by Cancel; the focus returns to the button', async () => {
    signIn();
    const { user, sent } = openPiece();
    await user.click(await begin());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await begin()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('offers WhatsApp to press when the browser opens no tab', async () => {
    signIn();
    const browser = browserWith({ tabs: false });
    const { user } = openPiece();
    await user.click(await begin());
    await user.click(await confirm());
    await screen.findByText('Inquiry sent!');
    await pass(1_100);
    await user.click(screen.getByRole('button', { name: 'Open WhatsApp' }));
    expect(browser.tabs()).toEqual([web, web]);
  });
});
