import { QueryClientProvider } from '@gehna/build/query';
import { MemoryRouter, useLocation, useNavigate } from '@gehna/build/router';
import { queries } from '@gehna/client';
import { farida } from '@gehna/testing';
import { Notices } from '@gehna/ui';
import { render, screen } from '@testing-library/react';
import { SessionExpiry } from '../src/account/SessionExpiry.tsx';
import { ShellRoutes } from '../src/Shell.tsx';

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <button hidden type="button" onClick={() => void navigate(-1)}>
        Browser back
      </button>
    </>
  );
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

/** Where the site is now: path and query. */
export const address = () => screen.getByTestId('address').textContent;

export const signedIn = { token: 'header.payload.signature', user: farida };

/** Answers to the market bar's queries of a signed-in user: empty. */
export const personal = {
  'GET /api/favorites/ids': { body: { productIds: [] } },
  'GET /api/chat/conversations': { body: { conversations: [], unread: 0, hasNext: false } },
  'GET /api/notifications': { body: { notifications: [], unread: 0 } },
};
