import { queries } from '@gehna/client';
import { QueryClientProvider } from '@gehna/federation/query';
import { MemoryRouter, useLocation } from '@gehna/federation/router';
import { Notices } from '@gehna/ui';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { SessionExpiry } from '../src/account/SessionExpiry.tsx';
import { ShellRoutes } from '../src/Shell.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Opens the site at an address (with what the router hands along). The market remote is a stand-in. */
export function openSite(at: string, state?: unknown) {
  const [pathname, search] = at.split('?');
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[{ pathname: pathname ?? '/', search: search ? `?${search}` : '', state }]}>
        <ShellRoutes />
        <SessionExpiry />
        <Notices />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

type Reply = { status?: number; body: object };

/** The server's replies by call ("POST /api/auth/login"); what is asked for and not named fails the test. */
export function stubServer(replies: Record<string, Reply | Promise<Reply> | 'no answer'>) {
  const fetch = vi.fn(async (url: string, init: RequestInit): Promise<Response> => {
    const call = `${init.method} ${url.split('?')[0]}`;
    const reply = replies[call];
    if (!reply) throw new Error(`The test expects no ${call}.`);
    if (reply === 'no answer') throw new TypeError('Failed to fetch');
    const { status = 200, body } = await reply;
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
  });
  vi.stubGlobal('fetch', fetch);
  return {
    /** The bodies sent with a call, oldest first. */
    sent: (call: string): unknown[] =>
      fetch.mock.calls
        .filter(([url, init]) => `${init.method} ${url}` === call)
        .map(([, init]) => JSON.parse(String(init.body))),
  };
}

export const farida = {
  id: 'usr_1',
  ownerName: 'Farida Contractor',
  businessName: null,
  name: 'Farida Contractor',
  email: 'farida@example.com',
  mobile: '+919820041177',
  countryCode: 'IN',
  address: '',
  isSeller: false,
  roles: ['buyer' as const],
};
export const signedIn = { token: 'header.payload.signature', user: farida };

/** What the market's bar asks for whoever is signed in: nothing yet. */
export const personal = {
  'GET /api/favorites/ids': { body: { productIds: [] } },
  'GET /api/chat/conversations': { body: { conversations: [], unread: 0, hasNext: false } },
  'GET /api/notifications': { body: { notifications: [], unread: 0 } },
};
