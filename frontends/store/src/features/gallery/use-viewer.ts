import { useLocation, useNavigate } from '@gehna/federation/router';
import { notify } from '@gehna/ui';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { texts } from './texts.ts';
import type { ViewerProps } from './Viewer.tsx';

const entry = 'picture';

/**
 * The picture that is shown large, as an entry of the history of its own, so that a phone’s Back closes it and stays on the page.
 * Its code is loaded when it is first wanted; when that fails the person is told, and the next press tries again.
 */
export function useViewer() {
  const { search, state }: { search: string; state: Readonly<Record<string, unknown>> | null } = useLocation();
  const navigate = useNavigate();
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const wanted = state?.[entry];
  const at = typeof wanted === 'number' ? wanted : null;
  const fail = useEffectEvent(() => {
    notify.bad(texts.failed);
    void navigate(-1);
  });
  const isMissing = at !== null && Viewer === null;
  useEffect(() => {
    if (!isMissing) return;
    let isAwaited = true;
    import('./Viewer.tsx').then(
      (loaded) => isAwaited && setViewer(() => loaded.default),
      () => isAwaited && fail(),
    );
    return () => {
      isAwaited = false;
    };
  }, [isMissing]);
  return {
    at,
    Viewer: at === null ? null : Viewer,
    open: (number: number) => {
      if (at === null) void navigate({ search }, { state: { ...state, [entry]: number } });
    },
    close: () => {
      if (at !== null) void navigate(-1);
    },
  };
}
