import { useLocation, useNavigate } from '@gehna/build/router';
import { useEffect } from 'react';
import { session } from '#browser';
import { signInAddress } from './sign-in-address.ts';

/** Leads to the login, which leads back and says when the server has ended the session: for a page whose session is absent, or ends while it is shown. */
export function ToLogin() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // When the server ends the session, the shell goes to the login in the same moment, with the reason in the history entry. The
    // address is the login's by then, before this component renders with it.
    if (window.location.pathname !== pathname) return;
    void navigate(signInAddress('/login', { pathname, search }), {
      replace: true,
      state: { sessionEnded: session.wasEnded },
    });
  }, [navigate, pathname, search]);
  return null;
}
