import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../notices/notices.ts';
import { texts } from './texts.ts';

/**
 * A part of a page whose code is loaded at its first use: a sheet, the pictures full screen. When the code cannot be
 * loaded, a notice is shown and `giveUp` is called; the next attempt loads it again (`lazy` would never).
 */
export function useLate<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
  giveUp: () => void,
  failed: string = texts.failed,
): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const fail = useEffectEvent(() => {
    notify.bad(failed);
    giveUp();
  });
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (!isMissing) return;
    let isAwaited = true;
    load().then(
      (loaded) => isAwaited && setPart(() => loaded.default),
      () => isAwaited && fail(),
    );
    return () => {
      isAwaited = false;
    };
  }, [isMissing, load]);
  return isWanted ? part : null;
}
