import { browserWith, lead } from '@gehna/product-ui/inquiry/testing';
import { piece } from '@gehna/product-ui/testing';
import { address, signIn } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, storePath, stubServer } from './stores.ts';
import { visit } from './visit.tsx';

const seller = {
  _id: 'usr_1',
  businessName: 'Sri Meenakshi Jewellers',
  ownerName: 'Meenakshi',
  mobile: '+919840012345',
};
const named = (name: string, subcategory = 'Earrings') =>
  piece({ id: `prd_${name}`, name: `Piece ${name}`, productCode: `C-${name}`, subcategory, seller });

type Reply = object | number;

function open(
  pieces = { Earrings: [named('a'), named('b')], Kada: [named('c', 'Kada')] },
  reply: (productId: string) => Reply = () => ({ lead: lead(), isExisting: false }),
) {
  const all = Object.values(pieces).flat();
  const counts = Object.fromEntries(Object.entries(pieces).map(([kind, own]) => [kind, own.length]));
  const { sent } = stubServer({
    [`GET ${storePath}`]: () => answer({ products: pieces, counts, featured: [], totalProducts: all.length }),
    'POST /api/leads': (body) => reply((body as { product: string }).product),
  });
  return { user: visit(), sent: () => sent('POST /api/leads') };
}

const begin = () => screen.findByRole('button', { name: 'Ask about several at once' });
const choose = (name: string) => screen.getByRole('button', { name: `Choose Piece ${name}` });
const bar = () => within(screen.getByRole('region', { name: 'Chosen pieces' }));
const send = () => bar().getByRole('button', { name: 'Send one inquiry' });
const confirm = () => screen.findByRole('button', { name: 'Send inquiry' });

// WhatsApp's web link is tried a second after the deep link: not in the next test.
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('one inquiry about several pieces of a store', () => {
  it('names pieces of two categories in one WhatsApp message, with a lead of each', async () => {
    signIn();
    const browser = browserWith({ focus: false });
    const { user, sent } = open();
    await user.click(await begin());
    await user.click(choose('b'));
    await user.click(screen.getByRole('link', { name: 'Kada' }));
    await user.click(choose('c'));
    expect(bar().getByText('2 pieces of Sri Meenakshi Jewellers')).toBeVisible();
    await user.click(send());
    expect(sent()).toEqual([]);
    await user.click(await confirm());
    const inquiryId = expect.stringMatching(/^[\w-]{36}$/);
    await waitFor(() =>
      expect(sent()).toEqual([
        { product: 'prd_b', inquiryId },
        { product: 'prd_c', inquiryId },
      ]),
    );
    expect(new Set(sent().map((body) => (body as { inquiryId: string }).inquiryId)).size).toBe(1);
    await waitFor(() => expect(browser.followed).toHaveLength(1));
    const words = decodeURIComponent(browser.followed[0] ?? '');
    expect(words).toMatch(/these pieces on Bharat Gehna:\nPiece b \(C-b\)\n\S+\nPiece c \(C-c\)\n/);
    expect(screen.queryByRole('region', { name: 'Chosen pieces' })).toBeNull();
    expect(await screen.findByRole('link', { name: 'My inquiries' })).toBeVisible();
  });

  it('takes a press on a card’s link for one on its button', async () => {
    signIn();
    const { user } = open();
    await user.click(await begin());
    await user.click(choose('a'));
    await user.click(screen.getByRole('link', { name: 'Piece b' }));
    expect(bar().getByText('2 pieces of Sri Meenakshi Jewellers')).toBeVisible();
    expect(address()).toBe('/store/sri-meenakshi');
  });

  it('lets a visitor log in before anything is chosen, and come back', async () => {
    const { user } = open();
    await user.click(await begin());
    expect(await screen.findByText('Please log in to send an inquiry.')).toBeVisible();
    expect(address()).toBe('/login?next=%2Fstore%2Fsri-meenakshi');
  });

  it('names up to ten', async () => {
    signIn();
    const { user } = open({ Earrings: Array.from({ length: 11 }, (_, at) => named(String(at))), Kada: [] });
    await user.click(await begin());
    for (let at = 0; at < 10; at++) await user.click(choose(String(at)));
    expect(choose('10')).toHaveAttribute('aria-disabled', 'true');
    await user.click(choose('10'));
    expect(await screen.findByText('One inquiry may name up to 10 pieces.')).toBeVisible();
    expect(bar().getByText('10 pieces of Sri Meenakshi Jewellers')).toBeVisible();
  });

  it('names a piece that was refused, with the reason', async () => {
    signIn();
    browserWith({ focus: false });
    const { user } = open(undefined, (id) => (id === 'prd_a' ? 404 : { lead: lead(), isExisting: false }));
    await user.click(await begin());
    for (const name of ['a', 'b']) await user.click(choose(name));
    await user.click(send());
    await user.click(await confirm());
    expect(await screen.findByText(/^No inquiry about Piece a: /)).toBeVisible();
  });

  it('can be given up: the hearts are back, and the focus is where it began', async () => {
    signIn();
    const { user } = open();
    await user.click(await begin());
    await user.click(choose('a'));
    await user.click(bar().getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Favourite: Piece a' })).toBeVisible();
    expect(await begin()).toHaveFocus();
  });

  it('ends where the next store begins', async () => {
    signIn();
    const pieces = { Earrings: [named('a'), named('b')] };
    const shown = () => answer({ products: pieces, counts: { Earrings: 2 }, featured: [], totalProducts: 2 });
    stubServer({ [`GET ${storePath}`]: shown, 'GET /api/seller-store/store/another': shown });
    const user = visit();
    // It is in the cache, so that one store’s page becomes the other’s at once.
    await user.click(screen.getByRole('link', { name: 'Another store' }));
    await begin();
    await user.click(screen.getByRole('link', { name: 'Sri Meenakshi' }));
    await user.click(await begin());
    await user.click(choose('a'));
    await user.click(screen.getByRole('link', { name: 'Another store' }));
    expect(await begin()).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Chosen pieces' })).toBeNull();
  });

  it('has the focus where it began once it is sent', async () => {
    signIn();
    browserWith({ focus: false });
    const { user } = open();
    await user.click(await begin());
    await user.click(choose('a'));
    await user.click(send());
    await user.click(await confirm());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await begin()).toHaveFocus());
  });

  it('is not offered to the seller of the store', async () => {
    signIn({ id: 'usr_1' });
    open();
    await screen.findByRole('link', { name: 'Piece a' });
    expect(screen.queryByRole('button', { name: 'Ask about several at once' })).toBeNull();
  });

  it('is not offered about a single piece', async () => {
    signIn();
    open({ Earrings: [named('a')], Kada: [] });
    await screen.findByRole('link', { name: 'Piece a' });
    expect(screen.queryByRole('button', { name: 'Ask about several at once' })).toBeNull();
  });
});
