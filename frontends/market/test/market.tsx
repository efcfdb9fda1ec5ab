import { queries, session } from '@gehna/client';
import { QueryClientProvider } from '@gehna/federation/query';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from '@gehna/federation/router';
import { Notices } from '@gehna/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MarketPages from '../src/MarketPages.tsx';

function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser back
      </button>
    </>
  );
}

/** Opens the market at an address, as the shell mounts it. */
export function openMarket(at: string) {
  window.history.replaceState(null, '', at);
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/luxurymarket/*" element={<MarketPages />} />
          <Route path="*" element={null} />
        </Routes>
        <Browser />
      </MemoryRouter>
      <Notices />
    </QueryClientProvider>,
  );
  return user;
}

/** Somebody signed in, in storage as the client keeps it; by default not the seller of the pieces. */
export function signIn(id = 'usr_9') {
  session.start({
    token: 'header.payload.signature',
    user: {
      id,
      ownerName: 'Farida Contractor',
      businessName: null,
      name: 'Farida Contractor',
      email: 'farida@example.com',
      mobile: '+919820041177',
      countryCode: 'IN',
      address: '',
      isSeller: false,
      roles: ['buyer'],
    },
  });
}
