import { useLocation } from '@gehna/build/router';
import { PageFailure } from '@gehna/client';
import { PageSkeleton } from '@gehna/ui';
import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useMemo, useRef, useState } from 'react';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { texts } from './texts.ts';

/** Whether the code that loads remotes could not be had: this page is of an older deployment, or offline. */
let isLoaderMissing = false;

/** The runtime of module federation is a chunk of its own: pages without a remote do without it. */
async function load(remote: string, look: 'first' | 'again') {
  const { loadPages } = await import(/* webpackChunkName: "remotes" */ '#load-pages').catch((reason: unknown) => {
    isLoaderMissing = true;
    throw reason;
  });
  return loadPages(remote, look);
}

/** Loads the remote again. */
const Retry = createContext<() => void>(() => undefined);

type Props = {
  /** The remote's name in /remotes.json. */
  remote: string;
  /** The page's. Another one is a new try, of pages that broke or could not be loaded. */
  pathname?: string;
};

/**
 * A remote's routes at this place of the page. When the remote cannot be loaded, or throws while it renders, a panel with Retry
 * takes its place and the rest of the page works on; when only one of its pages fails, it takes that page's. `lazy` caches a failure,
 * so each attempt makes a new one.
 */
export function RemotePages({ remote, pathname }: Props) {
  const [attempt, setAttempt] = useState(0);
  const isMissing = useRef(false);
  const Pages = useMemo(() => {
    isMissing.current = false;
    return lazy(() =>
      load(remote, attempt === 0 ? 'first' : 'again').catch((reason: unknown) => {
        isMissing.current = true;
        throw reason;
      }),
    );
  }, [remote, attempt]);
  const retry = useCallback(
    () => (isLoaderMissing ? window.location.reload() : setAttempt((before) => before + 1)),
    [],
  );
  return (
    <RemoteBoundary
      key={`${remote}-${attempt}`}
      pathname={pathname}
      onRetry={retry}
      onLeave={() => isMissing.current && retry()}
    >
      <Suspense fallback={<PageSkeleton label={texts.loading} />}>
        <Retry value={retry}>
          <PageFailure value={BoundaryOfPage}>
            <Pages />
          </PageFailure>
        </Retry>
      </Suspense>
    </RemoteBoundary>
  );
}

function BoundaryOfPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <RemoteBoundary pathname={pathname} onRetry={use(Retry)}>
      {children}
    </RemoteBoundary>
  );
}
