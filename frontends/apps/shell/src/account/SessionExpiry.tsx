import { useLocation, useNavigate } from '@gehna/build/router';
import { session } from '@gehna/client';
import { useEffect } from 'react';
import { addressWithReturn } from './return-address.ts';

/** When the server ends the session while somebody works: to the login page, which says so and leads back to where they were. */
export function SessionExpiry() {
  const navigate = useNavigate();
  const here = useLocation();
  useEffect(
    () => session.onExpired(() => void navigate(addressWithReturn('/login', here), { state: { sessionEnded: true } })),
    [navigate, here],
  );
  return null;
}
