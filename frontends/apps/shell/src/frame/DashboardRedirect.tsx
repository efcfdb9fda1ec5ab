import { Navigate } from '@gehna/build/router';
import { useSession } from '@gehna/client';

/** /dashboard is an address of the specification without a page: sellers mean their console, everybody else the market. */
export function DashboardRedirect() {
  return <Navigate to={useSession()?.user.isSeller ? '/seller' : '/luxurymarket'} replace />;
}
