import type { ChatServer } from '@gehna/chat-ui/testing';
import { queries } from '@gehna/client';
import { signIn } from '@gehna/testing';
import { act, screen } from '@testing-library/react';
import { openMarket } from './market.tsx';

export const list = '/luxurymarket/messages';
export const page = '/luxurymarket/messages/cnv_1';
export const log = () => screen.getByRole('log');
export const box = () => screen.getByRole('textbox', { name: 'Message to Sri Meenakshi Jewellers' });
/** Refetches what is shown, as live news does. */
export const askAgain = () => act(() => queries.invalidateQueries({ queryKey: ['messages', 'cnv_1'] }));

export async function openPage(server: ChatServer, at = page) {
  signIn();
  const user = openMarket(at);
  await screen.findByRole('log');
  return { user, server };
}
