import { useNavigate } from '@gehna/build/router';
import { useOverlay } from '@gehna/ui';
import { useEffect, useState } from 'react';

/** The address on this site that a plain click on a link leads to, or null: a link elsewhere, in a new tab, or on the same page. */
function wayOf({ target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): string | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return null;
  return pathname + search + hash;
}

/**
 * While something is typed and not sent, a link asks before it leads away, and the browser asks before the page is closed or
 * reloaded. The browser's own Back does not ask.
 */
export function useLeaveQuestion(isTouched: boolean) {
  const navigate = useNavigate();
  const menu = useOverlay('menu');
  const [way, setWay] = useState<string | null>(null);

  useEffect(() => {
    if (!isTouched) return;
    const onClick = (event: MouseEvent) => {
      const to = wayOf(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWay(to);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the link's own click handler.
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isTouched]);

  return {
    isAsking: way !== null,
    stay: () => setWay(null),
    leave: () => {
      // A page that is chosen in the drawer takes its place in the history.
      if (way !== null) void navigate(way, { replace: menu.isOpen });
    },
  };
}
