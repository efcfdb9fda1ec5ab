import { queries, session } from '@gehna/client';
import type { Role } from '@gehna/contracts';
import { QueryClientProvider } from '@gehna/federation/query';
import { MemoryRouter, Route, Routes, useLocation } from '@gehna/federation/router';
import { Notices } from '@gehna/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import ReviewPages from '../src/ReviewPages.tsx';

export const reviewerId = 'usr_r1';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

export const address = () => screen.getByTestId('address').textContent;

/** Opens the console at an address, as the shell mounts it. */
export function openConsole(at: string) {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/review/*" element={<ReviewPages />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
      <Notices />
    </QueryClientProvider>,
  );
  return user;
}

export function signIn(roles: Role[] = ['buyer', 'reviewer']) {
  session.start({
    token: 'header.payload.signature',
    user: {
      id: reviewerId,
      ownerName: 'Lakshmi Narayanan',
      businessName: null,
      name: 'Lakshmi Narayanan',
      email: 'lakshmi@example.com',
      mobile: '+919820011002',
      countryCode: 'IN',
      address: '',
      isSeller: false,
      roles,
    },
  });
}

export type Reply = { status?: number; body: object | Blob };
type Replies = Record<string, Reply | (() => Reply)>;

/** A server by call ("GET /api/review/applications/app_1"); a function answers what is true at that moment. */
export function stubServer(replies: Replies) {
  const fetch = vi.fn(async (url: string, init: RequestInit): Promise<Response> => {
    const call = `${init.method} ${url.split('?')[0]}`;
    const planned = replies[call];
    if (!planned) throw new TypeError(`No answer to ${call}`);
    const { status = 200, body } = typeof planned === 'function' ? planned() : planned;
    if (body instanceof Blob) return new Response(await body.text(), { headers: { 'content-type': body.type } });
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
  });
  vi.stubGlobal('fetch', fetch);
  const callsOf = (call: string) =>
    fetch.mock.calls.filter(([url, init]) => `${init.method} ${url.split('?')[0]}` === call);
  return {
    /** The bodies sent with a call, the oldest first. */
    sent: (call: string): unknown[] => callsOf(call).map(([, init]) => JSON.parse(String(init.body))),
    count: (call: string) => callsOf(call).length,
    tokens: (call: string) => callsOf(call).map(([, init]) => new Headers(init.headers).get('authorization')),
  };
}
