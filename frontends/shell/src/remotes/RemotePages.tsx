import { PageSkeleton } from '@gehna/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { loadPages } from '#load-pages';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { texts } from './texts.ts';

type Props = {
  /** The remote's name in /remotes.json. */
  remote: string;
};

/**
 * A remote's routes at this place of the page. When the remote cannot be loaded, or breaks while it draws, a panel with Retry
 * takes its place and the rest of the page lives on. `lazy` remembers a failure for ever, so each attempt builds it afresh.
 */
export function RemotePages({ remote }: Props) {
  const [attempt, setAttempt] = useState(0);
  const Pages = useMemo(() => lazy(() => loadPages(remote, attempt === 0 ? 'first' : 'again')), [remote, attempt]);
  return (
    <RemoteBoundary key={`${remote}-${attempt}`} onRetry={() => setAttempt((before) => before + 1)}>
      <Suspense fallback={<PageSkeleton label={texts.loading} />}>
        <Pages />
      </Suspense>
    </RemoteBoundary>
  );
}
