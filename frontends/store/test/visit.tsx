import { queries, session } from '@gehna/client';
import { QueryClientProvider } from '@gehna/federation/query';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from '@gehna/federation/router';
import { Notices } from '@gehna/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StorePages from '../src/StorePages.tsx';

function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/">Home</Link>
      <p data-testid="address">{pathname + search}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser back
      </button>
    </>
  );
}

/** Opens a page below /store, as the shell mounts it. */
export function visit(at = '/store/sri-meenakshi') {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/store/*" element={<StorePages />} />
          <Route path="*" element={null} />
        </Routes>
        <Browser />
      </MemoryRouter>
      <Notices />
    </QueryClientProvider>,
  );
  return user;
}

export const address = () => screen.getByTestId('address').textContent;

/** Somebody signed in, in storage as the client keeps it; by default not the seller of the store. */
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
