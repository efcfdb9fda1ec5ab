import { useLocation, useNavigate } from '@gehna/build/router';
import { session } from '@gehna/client';
import { useEffect } from 'react';
import { addressWithReturn } from './return-address.ts';

/** When the server ends the session of an open page: to the login page, which shows the reason and leads back. */
export function SessionExpiry() {
  const navigate = useNavigate();
  const here = useLocation();
  useEffect(
    () => session.onExpired(() => void navigate(addressWithReturn('/login', here), { state: { sessionEnded: true } })),
    [navigate, here],
  );
  return null;
}
