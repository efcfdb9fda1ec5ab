import { Navigate } from '@gehna/build/router';
import { useSession } from '@gehna/client';

/** /dashboard is an address of the specification without a page: it leads sellers to their console, all others to the market. */
export function DashboardRedirect() {
  return <Navigate to={useSession()?.user.isSeller ? '/seller' : '/luxurymarket'} replace />;
}
