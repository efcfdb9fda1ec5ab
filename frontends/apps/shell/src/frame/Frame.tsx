import { Outlet } from '@gehna/build/router';
import { mainId, SkipLink } from '@gehna/ui';
import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { PageBoundary } from './PageBoundary.tsx';
import { texts } from './texts.ts';

/** What surrounds a page: the way past the bar, the bar, and the footer. The page itself comes from its route. */
export function Frame({ bar }: { bar?: ReactNode }) {
  return (
    <div className={styles.frame}>
      <SkipLink>{texts.skip}</SkipLink>
      {bar}
      <main id={mainId} tabIndex={-1} className={styles.main}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </main>
      {bar && <Footer />}
    </div>
  );
}
