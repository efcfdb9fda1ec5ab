import { farida, type Replies, signIn, stubServer } from '@gehna/testing';
import { screen } from '@testing-library/react';
import { openMarket } from './market.tsx';

export const page = '/luxurymarket/profile';
export const profileUser = { ...farida, address: '14 Hill Road\nBandra' };
export const stored = { user: profileUser, version: 3 };

export async function openProfile(replies: Replies = {}, at = page) {
  signIn();
  const server = stubServer({ 'GET /api/auth/profile': { body: stored }, ...replies });
  const user = openMarket(at);
  await screen.findByRole('heading', { level: 1, name: 'Farida Contractor' });
  return { user, server };
}
