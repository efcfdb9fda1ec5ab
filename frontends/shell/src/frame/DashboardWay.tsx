import { useSession } from '@gehna/client';
import { Navigate } from '@gehna/federation/router';

/** /dashboard is an address of the specification without a page: sellers mean their console, everybody else the market. */
export function DashboardWay() {
  return <Navigate to={useSession()?.user.isSeller ? '/seller' : '/luxurymarket'} replace />;
}
