import { queries, queryKeys } from '@gehna/client';
import type { Product } from '@gehna/contracts';
import { browserWith, lead } from '@gehna/product-ui/inquiry/testing';
import { address, signIn } from '@gehna/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listOf, piece, stubCatalogue } from './catalogue.ts';
import { favourite } from './favourites.ts';
import { openMarket } from './market.tsx';

const named = (id: string, changes: Partial<Product> = {}) =>
  piece({ id: `prd_${id}`, _id: `prd_${id}`, name: `Piece ${id}`, productCode: `C-${id}`, ...changes });
const otherSeller = { _id: 'usr_2', businessName: 'Nellore Nagalu', ownerName: 'Ravi', mobile: '+919840099999' };
const kept = [named('a'), named('b'), named('c', { seller: otherSeller }), named('d')];

// WhatsApp's web link is tried a second after the deep link: not in the next test.
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

type Reply = object | number;

async function open(
  reply: (productId: string) => Reply = (id) => ({ lead: lead({ _id: id, id }), isExisting: false }),
  pieces = kept,
) {
  signIn();
  const sent: string[] = [];
  const inquiries = new Set<unknown>();
  stubCatalogue({
    calls: {
      'GET /api/favorites/ids': () => ({ productIds: pieces.map(({ id }) => id) }),
      'GET /api/favorites': () => ({ favorites: pieces.map((product) => favourite(product)) }),
      'POST /api/leads': ({ body }) => {
        const { product, inquiryId } = body as { product: string; inquiryId?: string };
        sent.push(product);
        inquiries.add(inquiryId);
        return reply(product);
      },
    },
  });
  const user = openMarket('/luxurymarket/favorites');
  await user.click(await screen.findByRole('button', { name: 'Ask about several at once' }));
  return { user, sent, inquiries };
}
const choose = (name: string) => screen.getByRole('button', { name: `Choose ${name}` });
const bar = () => within(screen.getByRole('region', { name: 'Chosen pieces' }));

describe('one inquiry about several favourites', () => {
  it('is not about pieces of one’s own', async () => {
    const own = { ...otherSeller, _id: 'usr_9' };
    const both = [...kept, named('own', { seller: own }), named('own2', { seller: own })];
    const { user } = await open(undefined, both);
    expect(choose('Piece own')).toHaveAttribute('aria-disabled', 'true');
    await user.click(choose('Piece own'));
    expect(await screen.findByText(/^You cannot send an inquiry for your own product\./)).toBeVisible();
    expect(choose('Piece own')).toHaveAttribute('aria-pressed', 'false');
    expect(choose('Piece a')).toHaveAttribute('aria-disabled', 'false');
  });

  it('names them all, in the order they were chosen, in one WhatsApp message', async () => {
    const browser = browserWith({ focus: false });
    const { user, sent, inquiries } = await open();
    expect(bar().getByText('Choose pieces of one seller.')).toBeVisible();
    await user.click(choose('Piece d'));
    await user.click(choose('Piece a'));
    expect(bar().getByText('2 pieces of Sri Meenakshi Jewellers')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Send one inquiry' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send this inquiry?' }));
    expect(dialog.getByText(/gets your name and mobile number with these pieces/)).toBeVisible();
    expect(dialog.getByText('Piece d')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send inquiry' }));
    await screen.findByText('Inquiry sent successfully! Opening WhatsApp to contact the seller.');
    expect(sent).toEqual(['prd_d', 'prd_a']);
    expect([...inquiries]).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
    const { origin } = window.location;
    const text = `Hello, I am interested in these pieces on Bharat Gehna:\nPiece d (C-d)\n${origin}/luxurymarket/product/prd_d\nPiece a (C-a)\n${origin}/luxurymarket/product/prd_a`;
    expect(browser.followed).toEqual([`whatsapp://send?phone=919840012345&text=${encodeURIComponent(text)}`]);
    expect(screen.queryByRole('region', { name: 'Chosen pieces' })).toBeNull();
    expect(screen.getByRole('link', { name: 'My inquiries' })).toBeVisible();
  });

  it('goes to one seller: a piece of another shows the reason and stays unchosen', async () => {
    const { user } = await open();
    await user.click(choose('Piece a'));
    expect(choose('Piece c')).toHaveAttribute('aria-disabled', 'true');
    await user.click(choose('Piece c'));
    expect(await screen.findByText('One inquiry goes to one seller. This piece is of another one.')).toBeVisible();
    expect(choose('Piece c')).toHaveAttribute('aria-pressed', 'false');
    await user.click(choose('Piece a'));
    expect(choose('Piece c')).toHaveAttribute('aria-disabled', 'false');
  });

  it('takes a press on a card’s link for one on its button, except to open a tab', async () => {
    const { user } = await open();
    const link = (name: string) => screen.getByRole('link', { name });
    await user.click(choose('Piece a'));
    await user.click(link('Piece b'));
    expect(bar().getByText('2 pieces of Sri Meenakshi Jewellers')).toBeVisible();
    expect(link('Piece b')).toHaveAttribute('href', '/luxurymarket/product/prd_b');
    await user.click(link('Piece a'));
    expect(choose('Piece a')).toHaveAttribute('aria-pressed', 'false');
    await user.click(link('Piece c'));
    expect(await screen.findByText('One inquiry goes to one seller. This piece is of another one.')).toBeVisible();
    await user.keyboard('{Control>}');
    await user.click(link('Piece d'));
    await user.keyboard('{/Control}');
    expect(bar().getByText('1 piece of Sri Meenakshi Jewellers')).toBeVisible();
    expect(address()).toBe('/luxurymarket/favorites');
    await user.click(bar().getByRole('button', { name: 'Cancel' }));
    await user.click(link('Piece d'));
    expect(address()).toBe('/luxurymarket/product/prd_d');
  });

  it('is sent about the others when one piece is refused, which is named with the reason', async () => {
    const browser = browserWith({ focus: false });
    const { user } = await open((id) => (id === 'prd_a' ? 404 : { lead: lead(), isExisting: true }));
    for (const name of ['Piece a', 'Piece b']) await user.click(choose(name));
    await user.click(bar().getByRole('button', { name: 'Send one inquiry' }));
    await user.click(await screen.findByRole('button', { name: 'Send inquiry' }));
    expect(await screen.findByText(/^No inquiry about Piece a: /)).toBeVisible();
    expect(decodeURIComponent(browser.followed[0] ?? '')).toContain('this piece on Bharat Gehna:\nPiece b (C-b)');
  });

  it('names all that were refused in one notice, beside the one of success', async () => {
    browserWith({ focus: false });
    const { user } = await open((id) => (id === 'prd_d' ? { lead: lead(), isExisting: false } : 404));
    for (const name of ['Piece a', 'Piece d', 'Piece b']) await user.click(choose(name));
    await user.click(bar().getByRole('button', { name: 'Send one inquiry' }));
    await user.click(await screen.findByRole('button', { name: 'Send inquiry' }));
    expect(await screen.findByText('No inquiry about Piece a, Piece b: It did not work.')).toBeVisible();
    expect(screen.getByText(/^Inquiry sent successfully!/)).toBeVisible();
  });

  it.each([
    ['breaks off', 500, 'Failed to send inquiry. Please try again. Piece a was sent already.'],
    ['meets a limit of requests', 429, 'It did not work. Piece a was sent already.'],
  ])(
    'that %s keeps the choice, names what was sent, and is sent again as the same inquiry',
    async (_, status, words) => {
      const browser = browserWith({ focus: false });
      let isBroken = true;
      const { user, sent, inquiries } = await open((id) =>
        id === 'prd_b' && isBroken ? status : { lead: lead(), isExisting: false },
      );
      for (const name of ['Piece a', 'Piece b']) await user.click(choose(name));
      await user.click(bar().getByRole('button', { name: 'Send one inquiry' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Send inquiry' }));
      expect(await dialog.findByText(words)).toBeVisible();
      expect(screen.getByText('2 pieces of Sri Meenakshi Jewellers')).toBeVisible();
      expect(browser.followed).toEqual([]);
      isBroken = false;
      await user.click(dialog.getByRole('button', { name: 'Send inquiry' }));
      await waitFor(() => expect(browser.followed).toHaveLength(1));
      expect(decodeURIComponent(browser.followed[0] ?? '')).toMatch(/Piece a \(C-a\)\n\S+\nPiece b \(C-b\)\n/);
      expect(sent).toEqual(['prd_a', 'prd_b', 'prd_a', 'prd_b']);
      expect(inquiries.size).toBe(1);
    },
  );

  it('that breaks off half-way and is given up names what was sent, and the inquiries show it', async () => {
    const inquiries = queryKeys.leads.ofBuyer({});
    let broken = ['prd_d'];
    const { user } = await open((id) => (broken.includes(id) ? 500 : { lead: lead(), isExisting: false }));
    for (const name of ['Piece a', 'Piece b', 'Piece d']) await user.click(choose(name));
    await user.click(bar().getByRole('button', { name: 'Send one inquiry' }));
    const dialog = within(await screen.findByRole('dialog'));
    queries.setQueryData(inquiries, []);
    await user.click(dialog.getByRole('button', { name: 'Send inquiry' }));
    expect(await dialog.findByText(/Piece a, Piece b were sent already\.$/)).toBeVisible();
    expect(queries.getQueryState(inquiries)?.isInvalidated).toBe(true);
    broken = ['prd_b'];
    await user.click(dialog.getByRole('button', { name: 'Send inquiry' }));
    expect(await dialog.findByText(/Piece a, Piece b were sent already\.$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(bar().getByText('3 pieces of Sri Meenakshi Jewellers')).toBeVisible();
  });

  it('that fails shows an error, and can be sent again', async () => {
    let reply: (id: string) => Reply = () => 500;
    const { user, sent } = await open((id) => reply(id));
    for (const name of ['Piece a', 'Piece b']) await user.click(choose(name));
    await user.click(bar().getByRole('button', { name: 'Send one inquiry' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send inquiry' }));
    expect(await dialog.findByText('Failed to send inquiry. Please try again.')).toBeVisible();
    browserWith({ focus: false });
    reply = () => ({ lead: lead(), isExisting: false });
    await user.click(dialog.getByRole('button', { name: 'Send inquiry' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.slice(-2)).toEqual(['prd_a', 'prd_b']);
  });

  it('can be given up: the hearts are back, and the focus is where it began', async () => {
    const { user } = await open();
    await user.click(choose('Piece a'));
    await user.click(bar().getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Remove Piece a from favourites' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask about several at once' })).toHaveFocus();
  });

  it('without a chosen piece is none', async () => {
    const { user } = await open();
    await user.click(bar().getByRole('button', { name: 'Send one inquiry' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('one inquiry about several pieces of a list', () => {
  const pages = [[named('a'), named('c', { seller: otherSeller }), named('d')], [named('b')]];
  const openList = () => {
    const sent: string[] = [];
    stubCatalogue({
      list: (query) => {
        const page = Number(query.get('page'));
        return listOf(pages[page - 1] ?? [], { total: 22, page });
      },
      calls: {
        'POST /api/leads': ({ body }) => {
          const { product } = body as { product: string };
          sent.push(product);
          return { lead: lead({ _id: product, id: product }), isExisting: false };
        },
      },
    });
    return { user: openMarket('/luxurymarket/products'), sent };
  };

  it('names those of two pages', async () => {
    signIn();
    browserWith({ focus: false });
    const { user, sent } = openList();
    await user.click(await screen.findByRole('button', { name: 'Ask about several at once' }));
    await user.click(choose('Piece d'));
    expect(choose('Piece c')).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('link', { name: /^Next/ }));
    await user.click(await screen.findByRole('button', { name: 'Choose Piece b' }));
    expect(bar().getByText('2 pieces of Sri Meenakshi Jewellers')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Send one inquiry' }));
    await user.click(await screen.findByRole('button', { name: 'Send inquiry' }));
    await waitFor(() => expect(sent).toEqual(['prd_d', 'prd_b']));
    expect(await screen.findByRole('link', { name: 'My inquiries' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Chosen pieces' })).toBeNull();
  });

  it('takes a press on a card’s link for one on its button', async () => {
    signIn();
    const { user } = openList();
    await user.click(await screen.findByRole('button', { name: 'Ask about several at once' }));
    await user.click(screen.getByRole('link', { name: 'Piece d' }));
    expect(bar().getByText('1 piece of Sri Meenakshi Jewellers')).toBeVisible();
    expect(address()).toBe('/luxurymarket/products');
  });

  /** As if the page were loaded again. */
  const reopen = (at = '/luxurymarket/products') => {
    cleanup();
    return openMarket(at);
  };

  it('keeps what is chosen over other pages and a reload, until it is given up', async () => {
    signIn();
    const { user } = openList();
    await user.click(await screen.findByRole('button', { name: 'Ask about several at once' }));
    await user.click(choose('Piece d'));
    reopen('/luxurymarket/product/prd_d');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Chosen pieces' })).toBeNull();
    const again = reopen('/luxurymarket/products?mainCategory=Gold');
    expect(await screen.findByText('1 piece of Sri Meenakshi Jewellers')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Choose Piece d' })).toHaveAttribute('aria-pressed', 'true');
    await again.click(bar().getByRole('button', { name: 'Cancel' }));
    reopen();
    await screen.findByRole('button', { name: 'Favourite: Piece d' });
    expect(screen.queryByRole('region', { name: 'Chosen pieces' })).toBeNull();
  });

  it('keeps nothing that was sent', async () => {
    signIn();
    browserWith({ focus: false });
    const { user } = openList();
    await user.click(await screen.findByRole('button', { name: 'Ask about several at once' }));
    await user.click(choose('Piece d'));
    await user.click(bar().getByRole('button', { name: 'Send one inquiry' }));
    await user.click(await screen.findByRole('button', { name: 'Send inquiry' }));
    await screen.findByRole('link', { name: 'My inquiries' });
    reopen();
    await screen.findByRole('button', { name: 'Favourite: Piece d' });
    expect(screen.queryByRole('region', { name: 'Chosen pieces' })).toBeNull();
  });

  it('shows what is chosen to no other user of the tab', async () => {
    signIn();
    const { user } = openList();
    await user.click(await screen.findByRole('button', { name: 'Ask about several at once' }));
    await user.click(choose('Piece d'));
    signIn({ id: 'usr_other' });
    reopen();
    await screen.findByRole('link', { name: 'Piece d' });
    expect(screen.queryByRole('region', { name: 'Chosen pieces' })).toBeNull();
    signIn();
    reopen();
    expect(await screen.findByText('1 piece of Sri Meenakshi Jewellers')).toBeVisible();
  });

  it('takes a garbled choice for none', async () => {
    signIn();
    const { user } = openList();
    await user.click(await screen.findByRole('button', { name: 'Ask about several at once' }));
    await user.click(choose('Piece d'));
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith('gehna.choice.'));
    expect(keys).toHaveLength(1);
    for (const key of keys) sessionStorage.setItem(key, '[{"id":"prd_d"},null]');
    reopen();
    await screen.findByRole('link', { name: 'Piece d' });
    expect(screen.queryByRole('region', { name: 'Chosen pieces' })).toBeNull();
  });

  it('asks a visitor to log in before anything is chosen', async () => {
    const { user } = openList();
    await user.click(await screen.findByRole('button', { name: 'Ask about several at once' }));
    expect(address()).toContain('/login');
    expect(screen.queryByRole('region', { name: 'Chosen pieces' })).toBeNull();
  });

  it('is offered only where a seller has several', async () => {
    stubCatalogue({ list: () => listOf([named('a'), named('c', { seller: otherSeller })]) });
    openMarket('/luxurymarket/products');
    await screen.findByRole('link', { name: 'Piece a' });
    expect(screen.queryByRole('button', { name: 'Ask about several at once' })).toBeNull();
  });

  it('is not offered to their seller', async () => {
    signIn({ id: 'usr_1' });
    stubCatalogue({ list: () => listOf([named('a'), named('b'), named('c', { seller: otherSeller })]) });
    openMarket('/luxurymarket/products');
    await screen.findByRole('link', { name: 'Piece a' });
    expect(screen.queryByRole('button', { name: 'Ask about several at once' })).toBeNull();
  });
});
