import { Navigate } from '@gehna/build/router';
import { ToLogin, useSession } from '@gehna/client';
import { EmptyState, LinkButton, mainId, TextLink, Wrap } from '@gehna/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './SellerOnly.module.css';

/** Visitors go to the login and come back; who is signed in but no seller goes where one applies to become one. */
export function SellerOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  if (!session) return <ToLogin />;
  if (session.user.isSuspended) return <Suspended />;
  if (!session.user.isSeller) return <Navigate to="/luxurymarket/become-seller" replace />;
  return children;
}

/** In place of the console, until a reviewer reinstates the seller. */
function Suspended() {
  return (
    <main id={mainId} tabIndex={-1}>
      <Wrap>
        <EmptyState
          level={1}
          title={texts.suspendedTitle}
          action={
            <div className={styles.ways}>
              <LinkButton to="/luxurymarket/decisions">{texts.suspendedWhy}</LinkButton>
              <TextLink to="/luxurymarket">{texts.backToMarket}</TextLink>
            </div>
          }
        >
          {texts.suspended}
        </EmptyState>
      </Wrap>
    </main>
  );
}
