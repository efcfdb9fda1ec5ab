import { conversationOf } from '@gehna/chat-ui/testing';
import { address, quotation, signIn } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sent } from './catalogue.ts';
import { get, openQuotation } from './quotations.ts';

describe('the ways on', () => {
  beforeEach(() => signIn());
  const ways = async () => within(await screen.findByRole('navigation', { name: 'What belongs to it' }));

  test('lead its buyer to inquiries, store, and the conversation about the piece of the inquiry', async () => {
    const begun = vi.fn((_: Sent) => 500);
    const { user } = openQuotation({
      [get]: () => ({ quotation: quotation() }),
      'GET /api/seller-store/slug/usr_1': () => ({ storeSlug: 'sri-meenakshi' }),
      'POST /api/chat/conversation': begun,
    });
    const shown = await ways();
    expect(shown.getByRole('link', { name: 'My inquiries' })).toHaveAttribute('href', '/luxurymarket/inquiries');
    expect(await shown.findByRole('link', { name: 'Store of Sri Meenakshi Jewellers' })).toHaveAttribute(
      'href',
      '/store/sri-meenakshi',
    );
    await user.click(shown.getByRole('button', { name: 'Conversation' }));
    await waitFor(() => expect(begun).toHaveBeenCalledOnce());
    expect(begun.mock.calls[0]?.[0].body).toEqual({ otherUserId: 'usr_1', productId: 'prd_1' });
  });

  test('lead its seller to the lead, or to the conversation that it answers, in the console', async () => {
    openQuotation({ [get]: () => ({ quotation: quotation({ side: 'seller', linkExpiresAt: null }) }) });
    expect((await ways()).getByRole('link', { name: 'Lead L-7K2M9Q' })).toHaveAttribute(
      'href',
      '/seller/leads?lead=led_1',
    );
    expect((await ways()).queryByRole('link', { name: /^Store|inquiries/ })).toBeNull();
  });

  test.each([
    ['seller', '/seller/inquiries/cnv_1'],
    ['buyer', '/luxurymarket/messages/cnv_1'],
  ] as const)('begin the conversation where the %s has conversations', async (side, to) => {
    const { user } = openQuotation({
      [get]: () => ({ quotation: quotation({ side }) }),
      'POST /api/chat/conversation': () => ({ conversation: conversationOf() }),
    });
    await user.click((await ways()).getByRole('button', { name: 'Conversation' }));
    await waitFor(() => expect(address()).toBe(to));
  });

  test.each([
    ['seller', '/seller/inquiries/cnv_1'],
    ['buyer', '/luxurymarket/messages/cnv_1'],
  ] as const)('without an inquiry lead the %s to the conversation', async (side, to) => {
    openQuotation({ [get]: () => ({ quotation: quotation({ side, lead: null, conversationId: 'cnv_1' }) }) });
    expect((await ways()).getByRole('link', { name: 'Conversation' })).toHaveAttribute('href', to);
  });

  test('of one whose other side has left lead neither to conversation nor store', async () => {
    const { times } = openQuotation({
      [get]: () => ({ quotation: quotation({ isErased: true, status: 'declined' }) }),
    });
    const shown = await ways();
    expect(shown.getByRole('link', { name: 'My inquiries' })).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Conversation' })).toBeNull();
    expect(times('GET /api/seller-store/slug/usr_1')).toBe(0);
  });
});
