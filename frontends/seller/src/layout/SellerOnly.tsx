import { useSession } from '@gehna/client';
import { Navigate, useLocation } from '@gehna/federation/router';
import type { ReactNode } from 'react';

/** Visitors go to the login and come back; who is signed in but no seller goes where one applies to become one. */
export function SellerOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (!session) return <Navigate to={`/login?${new URLSearchParams({ next: pathname + search })}`} replace />;
  if (!session.user.isSeller) return <Navigate to="/luxurymarket/become-seller" replace />;
  return children;
}
