import { queries, session } from '@gehna/client';
import { QueryClientProvider } from '@gehna/federation/query';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from '@gehna/federation/router';
import { Notices, ShellPartsProvider } from '@gehna/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SellerPages from '../src/SellerPages.tsx';

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

/** Opens the console at an address, as the shell mounts it. */
export function openConsole(at: string) {
  window.history.replaceState(null, '', at);
  const user = userEvent.setup({ applyAccept: false, delay: null });
  const page = render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>
        <ShellPartsProvider value={{ bell: <button type="button">Notifications</button> }}>
          <Routes>
            <Route path="/seller/*" element={<SellerPages />} />
            <Route path="*" element={null} />
          </Routes>
        </ShellPartsProvider>
        <Browser />
      </MemoryRouter>
      <Notices />
    </QueryClientProvider>,
  );
  return { user, close: page.unmount };
}

export const address = () => screen.getByTestId('address').textContent;

/** Somebody signed in, in storage as the client keeps it. */
export function signIn({ isSeller = true, id = 'usr_1' } = {}) {
  session.start({
    token: 'header.payload.signature',
    user: {
      id,
      ownerName: 'Meenakshi Sundaram',
      businessName: 'Sri Meenakshi Jewellers',
      name: 'Meenakshi Sundaram',
      email: 'meenakshi@example.com',
      mobile: '+919829022005',
      countryCode: 'IN',
      address: '',
      isSeller,
      roles: isSeller ? ['buyer', 'seller'] : ['buyer'],
    },
  });
}
