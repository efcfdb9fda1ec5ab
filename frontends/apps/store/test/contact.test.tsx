import { queries } from '@gehna/client';
import type { Conversation } from '@gehna/contracts';
import { address, signIn } from '@gehna/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, store, storePath, stubServer } from './stores.ts';
import { visit } from './visit.tsx';

const get = `GET ${storePath}`;
const open = 'POST /api/chat/conversation';
const quote = () => screen.findByRole('button', { name: 'Get Quote' });

describe('the ways to contact a seller', () => {
  it('are WhatsApp, a call, mail and a visit', async () => {
    stubServer({ [get]: () => answer() });
    visit();
    const whatsApp = await screen.findByRole('link', { name: /WhatsApp/ });
    expect(whatsApp).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/919843051958\?text=Hello%20Sri/),
    );
    expect(whatsApp).toHaveAttribute('rel', 'noopener');
    expect(screen.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+919843051958');
    expect(screen.getByRole('link', { name: 'shop@example.com' })).toHaveAttribute('href', 'mailto:shop@example.com');
    expect(screen.getByText('114 West Masi Street, Madurai 625001')).toBeVisible();
  });
});

describe('Get Quote', () => {
  const conversation: Conversation = {
    _id: 'cnv_1',
    id: 'cnv_1',
    side: 'buyer',
    participant: { _id: 'usr_1', ownerName: 'Meenakshi Iyer', businessName: 'Sri Meenakshi Jewellers' },
    lastMessage: null,
    unreadCount: 0,
    conversationType: 'quote',
    product: null,
    lastSeq: 0,
    readByOther: 0,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
  };

  it('opens a conversation with the seller', async () => {
    const { sent } = stubServer({ [get]: () => answer(), [open]: () => ({ conversation }) });
    signIn();
    const user = visit();
    await user.click(await quote());
    await waitFor(() => expect(address()).toBe('/luxurymarket/messages/cnv_1'));
    expect(sent(open)).toEqual([{ otherUserId: 'usr_1', conversationType: 'quote' }]);
  });

  it('does not navigate after the visitor left before the conversation was open', async () => {
    const reply = Promise.withResolvers<object>();
    stubServer({ [get]: () => answer(), [open]: () => reply.promise });
    signIn();
    const user = visit();
    await user.click(await quote());
    await user.click(screen.getByRole('link', { name: 'Home' }));
    reply.resolve({ conversation });
    await waitFor(() => expect(queries.isMutating()).toBe(0));
    await act(async () => {});
    expect(address()).toBe('/');
  });

  it('lets a visitor log in first, and come back', async () => {
    const { sent } = stubServer({ [get]: () => answer() });
    const user = visit();
    await user.click(await quote());
    expect(address()).toBe('/login?next=%2Fstore%2Fsri-meenakshi');
    expect(sent(open)).toEqual([]);
  });

  it('shows an error when it cannot be opened', async () => {
    stubServer({ [get]: () => answer(), [open]: () => 500 });
    signIn();
    const user = visit();
    await user.click(await quote());
    expect(await screen.findByText('Failed to open the conversation')).toBeVisible();
  });

  it('explains to its seller what it does for buyers', async () => {
    const { sent } = stubServer({ [get]: () => answer({ store: store({ isPublic: false }) }) });
    signIn({ id: 'usr_1' });
    const user = visit();
    await user.click(await quote());
    expect(await screen.findByText('For buyers this opens a chat with you.')).toBeVisible();
    expect(sent(open)).toEqual([]);
  });
});
