import { session, ToLogin, useSession } from '@gehna/client';
import { stubServer, tokenFor } from '@gehna/testing';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { address, openSite, personal, signedIn } from './site.tsx';

vi.mock('../src/remotes/RemotePages.tsx', () => ({
  RemotePages: () => (useSession() ? <h1>Market</h1> : <ToLogin />),
}));

beforeEach(() => {
  stubServer({ 'GET /api/products/featured': { body: { products: [] } } });
});

test('when the server ends the session the page goes to login, shows the reason, and leads back after login', async () => {
  session.start(signedIn);
  openSite('/luxurymarket/product/prd_1');
  act(() => session.expire(signedIn.token));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Authentication failed. Please log in again.');
  expect(address()).toBe('/login?next=%2Fluxurymarket%2Fproduct%2Fprd_1');
  act(() => session.start(signedIn));
  expect(await screen.findByRole('heading', { name: 'Market' })).toBeInTheDocument();
  expect(address()).toBe('/luxurymarket/product/prd_1');
});

test('a session that ends over a seller application shows the words of the specification, and leads back', async () => {
  stubServer(personal);
  session.start(signedIn);
  openSite('/luxurymarket/become-seller');
  act(() => session.expire(signedIn.token));
  expect(await screen.findByRole('alert')).toHaveTextContent('Authentication failed. Please login again.');
  expect(address()).toBe('/login?next=%2Fluxurymarket%2Fbecome-seller');
});

test.each([
  ['found ended when a page of a remote is opened is explained at the login', () => session.wake(), 1],
  ['that another tab signed out is not', async () => session.forget(), 0],
])('a session %s', async (_, leave, alerts) => {
  const body = { code: 'session-ended', message: 'Authentication failed. Please log in again.' };
  stubServer({ ...personal, 'POST /api/auth/refresh': { status: 401, body } });
  session.start({ ...signedIn, token: tokenFor(-60) });
  window.history.replaceState(null, '', '/seller/leads');
  openSite('/seller/leads');
  await act(leave);
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
  expect(screen.queryAllByText('Authentication failed. Please log in again.')).toHaveLength(alerts);
  expect(address()).toBe('/login?next=%2Fseller%2Fleads');
});
