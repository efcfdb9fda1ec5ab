import { openPage, signIn as signInAs } from '@gehna/testing';
import { ShellPartsProvider } from '@gehna/ui';
import userEvent from '@testing-library/user-event';
import SellerPages from '../src/SellerPages.tsx';

/** Opens the console at an address. */
export function openConsole(at: string) {
  const pages = (
    <ShellPartsProvider value={{ bell: <button type="button">Notifications</button> }}>
      <SellerPages />
    </ShellPartsProvider>
  );
  return openPage(at, { path: '/seller/*', pages }, userEvent.setup({ applyAccept: false, delay: null }));
}

/** The seller of the pieces in these tests, or a user who is not yet one. */
export function signIn({ isSeller = true, id = 'usr_1' } = {}) {
  signInAs({
    id,
    ownerName: 'Meenakshi Sundaram',
    businessName: 'Sri Meenakshi Jewellers',
    name: 'Meenakshi Sundaram',
    isSeller,
    roles: isSeller ? ['buyer', 'seller'] : ['buyer'],
  });
}
