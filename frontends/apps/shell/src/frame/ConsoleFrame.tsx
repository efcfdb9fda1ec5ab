import { Outlet } from '@gehna/build/router';
import { useSession } from '@gehna/client';
import { ShellPartsProvider, SkipLink } from '@gehna/ui';
import { useMemo } from 'react';
import { ConsoleBell } from './ConsoleBell.tsx';
import styles from './Frame.module.css';
import { PageBoundary } from './PageBoundary.tsx';
import { texts } from './texts.ts';

/**
 * For a remote that renders its own frame: the skip link, and the shell's parts that stand in it. The remote has
 * `<main id={mainId} tabIndex={-1}>`.
 */
export function ConsoleFrame() {
  const isSignedIn = useSession() !== null;
  const parts = useMemo(() => ({ bell: isSignedIn ? <ConsoleBell /> : null }), [isSignedIn]);
  return (
    <div className={styles.frame}>
      <SkipLink>{texts.skip}</SkipLink>
      <PageBoundary>
        <ShellPartsProvider value={parts}>
          <Outlet />
        </ShellPartsProvider>
      </PageBoundary>
    </div>
  );
}
