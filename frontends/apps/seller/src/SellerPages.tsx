import { PageRoutes } from '@gehna/client';
import type { ReactNode } from 'react';
import { Console } from './layout/Console.tsx';
import { PageWaiting } from './layout/PageWaiting.tsx';
import { SellerOnly } from './layout/SellerOnly.tsx';
import { pages } from './pages.ts';

/** Every page of the seller console, below /seller, for sellers only. */
export default function SellerPages() {
  return <PageRoutes pages={pages} waiting={<PageWaiting />} guards={{ seller: SellerConsole }} />;
}

function SellerConsole({ children }: { children: ReactNode }) {
  return (
    <SellerOnly>
      <Console>{children}</Console>
    </SellerOnly>
  );
}
