import { useEffect, useEffectEvent } from 'react';

/** https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers; TypeScript does not have it yet. */
declare class CloseWatcher {
  onclose: () => void;
  destroy(): void;
}

/**
 * A phone's Back closes what covers the page, and does not leave the page: in browsers that have close watchers, as Chrome on Android.
 * Escape does not come here where `close` follows its key.
 */
export function useCloseRequest(isOpen: boolean, close: () => void) {
  const onRequest = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in window)) return;
    let watcher: CloseWatcher;
    function watch() {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        // It takes one request, which may be refused.
        watch();
        onRequest();
      };
    }
    watch();
    return () => watcher.destroy();
  }, [isOpen]);
}
