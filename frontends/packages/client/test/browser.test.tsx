import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { farida, tokenAt } from './auth-server.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  vi.resetModules();
});

const signedIn = { token: tokenAt(Date.now(), 'a'), user: farida };

type Client = typeof import('../src/index.ts');

function Greeting({ useSession }: Pick<Client, 'useSession'>) {
  return <p>{useSession()?.user.name ?? 'nobody'}</p>;
}

/** The module as a newly opened page has it. */
async function openPage(): Promise<Client> {
  const client = await import('../src/index.ts');
  render(<Greeting useSession={client.useSession} />);
  return client;
}

test('what another tab signs in or out shows here', async () => {
  await openPage();
  screen.getByText('nobody');
  localStorage.setItem('gehna.user', JSON.stringify(farida));
  localStorage.setItem('gehna.token', signedIn.token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'gehna.token' })));
  screen.getByText('Farida Contractor');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  screen.getByText('nobody');
});

test('where storage is blocked the session is kept in memory', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const { session } = await openPage();
  act(() => session.start(signedIn));
  screen.getByText('Farida Contractor');
  expect(session.currentToken()).toBe(signedIn.token);
});

test('where even reading `localStorage` throws, the session is kept in memory', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const { session } = await openPage();
  act(() => session.start(signedIn));
  screen.getByText('Farida Contractor');
});

test('cached answers of a user are removed at sign-out', async () => {
  const { session, queries } = await openPage();
  act(() => session.start(signedIn));
  queries.setQueryData(['profile'], { user: farida });
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"message":"Bye"}', { headers: { 'content-type': 'application/json' } }),
  );
  await act(() => session.signOut());
  expect(queries.getQueryData(['profile'])).toBeUndefined();
});

test('the new role of a seller is looked for until it has reached the account', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { session, takeUpSellerRole } = await openPage();
  act(() => session.start(signedIn));
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const user = asked < 3 ? farida : { ...farida, isSeller: true, roles: ['buyer', 'seller'] };
    const body = JSON.stringify({ token: tokenAt(Date.now(), `${asked}`), user });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
  const done = takeUpSellerRole();
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  expect(asked).toBe(3);
  expect(session.current()?.user.isSeller).toBe(true);
});
