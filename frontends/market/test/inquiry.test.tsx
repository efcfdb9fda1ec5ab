import { session } from '@gehna/client';
import type { Lead, Product } from '@gehna/contracts';
import { address, signIn } from '@gehna/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appLink, webLink } from '../src/features/inquiry/whatsapp.ts';
import { piece, stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';

const page = '/luxurymarket/product/prd_choker';
const text = `Hello, I am interested in this piece on Bharat Gehna:\nLakshmi temple choker (SMJ-NK-0418)\n${window.location.origin}${page}`;
const app = `whatsapp://send?phone=919840012345&text=${encodeURIComponent(text)}`;
const web = `https://wa.me/919840012345?text=${encodeURIComponent(text)}`;

const lead = (changes: Partial<Lead> = {}): Lead => ({
  _id: 'led_1',
  id: 'led_1',
  leadId: 'L-0001-0001',
  side: 'buyer',
  product: {
    _id: 'prd_choker',
    name: 'Lakshmi temple choker',
    productCode: 'SMJ-NK-0418',
    price: 684500,
    image: '/api/media/products/a-640.webp',
  },
  productName: 'Lakshmi temple choker',
  isAvailable: true,
  seller: { _id: 'usr_1', ownerName: 'Meenakshi Iyer', businessName: 'Sri Meenakshi Jewellers' },
  buyer: { _id: 'usr_9', ownerName: 'Farida Contractor', businessName: null },
  buyerName: 'Farida Contractor',
  sellerContact: '+91 98400-12345',
  source: 'Website',
  status: 'New',
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

/** What the page tried to open: deep links it followed, and tabs. `focus`: whether the page still has it after a deep link. */
function browserWith({ focus = true, tabs = true } = {}) {
  const followed: string[] = [];
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof HTMLAnchorElement ? event.target.href : '';
    if (!link.startsWith('whatsapp:')) return;
    event.preventDefault();
    followed.push(link);
  };
  document.addEventListener('click', follow);
  const open = vi.fn((_address: string, _target: string, _features?: string) => (tabs ? { opener: window } : null));
  vi.stubGlobal('open', open);
  vi.spyOn(document, 'hasFocus').mockReturnValue(focus);
  undo = () => document.removeEventListener('click', follow);
  return { followed, tabs: () => open.mock.calls.map(([opened]) => opened) };
}
let undo = () => {};

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  undo();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Reply = { lead: Lead; isExisting: boolean } | number | Promise<{ lead: Lead; isExisting: boolean }>;

/** Opens the piece’s page, for a buyer whose inquiries are answered so. */
function openPiece(reply: () => Reply = () => ({ lead: lead(), isExisting: false }), product: Product = piece()) {
  const sent: unknown[] = [];
  const stub = stubCatalogue({
    product: () => product,
    calls: {
      'POST /api/leads': ({ body }) => {
        sent.push(body);
        return reply();
      },
    },
  });
  return { user: openMarket(page), sent, ...stub };
}

const begin = () => screen.findByRole('button', { name: 'Send inquiry on WhatsApp' });
const confirm = async () =>
  within(await screen.findByRole('dialog', { name: 'Send this inquiry?' })).getByRole('button', {
    name: 'Send inquiry',
  });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

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
    const said = 'Inquiry sent successfully! Opening WhatsApp to contact the seller.';
    expect(await screen.findByText(said)).toBeVisible();
    expect(sent).toEqual([{ product: 'prd_choker' }]);
    expect(browser.followed).toEqual([app]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(2_000);
    expect(browser.tabs()).toEqual([]);
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

  it('says "Inquiry sent!" for three seconds; the way to WhatsApp stays', async () => {
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

  it('made before says so and opens WhatsApp all the same', async () => {
    signIn();
    const browser = browserWith();
    const { user } = openPiece(() => ({ lead: lead(), isExisting: true }));
    await user.click(await begin());
    await user.click(await confirm());
    const said = 'You have already inquired about this product. Opening WhatsApp to contact the seller.';
    expect(await screen.findByText(said)).toBeVisible();
    expect(browser.followed).toEqual([app]);
  });

  it('goes to the store’s number when the server names one', async () => {
    signIn();
    const browser = browserWith();
    const { user } = openPiece(() => ({ lead: lead({ sellerContact: '(044) 4203 1177' }), isExisting: false }));
    await user.click(await begin());
    await user.click(await confirm());
    await waitFor(() => expect(browser.followed[0]).toContain('phone=914442031177&'));
  });

  it('is sent once, says that it is on its way, and cannot be left meanwhile', async () => {
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

  it('that failed says so, opens nothing, and can be tried again', async () => {
    signIn();
    const browser = browserWith();
    let works = false;
    const { user } = openPiece(() => (works ? { lead: lead(), isExisting: false } : 500));
    await user.click(await begin());
    await user.click(await confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send inquiry. Please try again.');
    expect(browser.followed).toEqual([]);
    works = true;
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

describe('who may not inquire', () => {
  it('a visitor is asked to log in instead', async () => {
    openPiece();
    expect(await screen.findByText('Login required to interact with products')).toBeVisible();
    expect(screen.queryByRole('button', { name: /inquiry|WhatsApp/ })).toBeNull();
  });

  it('somebody whose session ended meanwhile hears it, and comes back after login', async () => {
    signIn();
    const { user } = openPiece();
    const button = await begin();
    // Another tab signed out and its word has not arrived yet.
    vi.spyOn(session, 'current').mockReturnValue(null);
    fireEvent.click(button);
    expect(await screen.findByText('Please log in to send an inquiry.')).toBeVisible();
    expect(address()).toBe(`/login?next=${encodeURIComponent(page)}`);
    expect(user).toBeDefined();
  });

  it('the seller does not see the button on their own piece', async () => {
    signIn({ id: 'usr_1' });
    openPiece();
    expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /inquiry|WhatsApp|Chat/ })).toBeNull();
  });

  it('nobody, while the seller has no number', async () => {
    signIn();
    const { user, sent } = openPiece(undefined, piece({ seller: { ...piece().seller, mobile: '' } }));
    await user.click(await begin());
    expect(
      await screen.findByText(
        'Seller has not provided contact information. Please try contacting them through their store page.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('WhatsApp’s links', () => {
  it('carry any text, also one with & and #', () => {
    const chat = { phone: '+919840012345', text: 'Haar & kada #4\nराजा' };
    for (const link of [appLink(chat), webLink(chat)])
      expect(new URL(link).searchParams.get('text')).toBe('Haar & kada #4\nराजा');
  });
});
