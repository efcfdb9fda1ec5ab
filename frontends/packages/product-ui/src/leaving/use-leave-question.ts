import { useNavigate } from '@gehna/build/router';
import { useOverlay } from '@gehna/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** An address on this site, an entry of the history, or a form that leads to another page. */
type Way = { to: string } | { key: string } | { form: HTMLFormElement };

/** Where a plain click on a link leads to, or null: a link elsewhere, in a new tab, or on the same page. */
function wayOf({ target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): Way | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return null;
  return { to: pathname + search + hash };
}

/** The form that a search sends, or null: one whose page is this one, that changes something, or without text. */
function searchOf({ target: form }: Event): Way | null {
  if (!(form instanceof HTMLFormElement) || form.method !== 'get') return null;
  const isEmpty = [...new FormData(form).values()].every((value) => String(value).trim() === '');
  return isEmpty || new URL(form.action).pathname === window.location.pathname ? null : { form };
}

/** Marks a step in the history that was asked about. */
const asked = 'asked about';

/** Where Back or Forward leads to, or null: on the same page (it closes a drawer), or what the browser does not let be held up. */
function stepOf({ navigationType, cancelable, destination, info }: NavigateEvent): Way | null {
  if (navigationType !== 'traverse' || !cancelable || info === asked) return null;
  return new URL(destination.url).pathname === window.location.pathname ? null : { key: destination.key };
}

/**
 * While something is typed and not sent, a link or a search asks before it leads away, as do Back and Forward in browsers with the
 * Navigation API, and the browser asks before the page is closed or reloaded.
 */
export function useLeaveQuestion(isTouched: boolean) {
  const navigate = useNavigate();
  const menu = useOverlay('menu');
  const [way, setWay] = useState<Way | null>(null);
  const isAsking = useEffectEvent(() => way !== null);

  useEffect(() => {
    if (!isTouched) return;
    const hold = (event: Event, held: Way | null) => {
      if (!held) return;
      event.preventDefault();
      event.stopPropagation();
      setWay(held);
    };
    const onClick = (event: MouseEvent) => hold(event, wayOf(event));
    // While it asks, the form is sent by `leave` only.
    const onSubmit = (event: SubmitEvent) => !isAsking() && hold(event, searchOf(event));
    const onNavigate = (event: NavigateEvent) => hold(event, stepOf(event));
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the link's and the form's own handlers.
    document.addEventListener('click', onClick, { capture: true });
    document.addEventListener('submit', onSubmit, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    window.navigation?.addEventListener('navigate', onNavigate);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      document.removeEventListener('submit', onSubmit, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
      window.navigation?.removeEventListener('navigate', onNavigate);
    };
  }, [isTouched]);

  return {
    isAsking: way !== null,
    stay: () => setWay(null),
    leave: () => {
      if (!way) return;
      if ('key' in way) window.navigation.traverseTo(way.key, { info: asked });
      else if ('form' in way) way.form.requestSubmit();
      // A page that is chosen in the drawer takes its place in the history.
      else void navigate(way.to, { replace: menu.isOpen });
    },
  };
}
