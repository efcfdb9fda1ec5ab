import { useLocation, useNavigationType } from '@gehna/build/router';
import { mainId, VisuallyHidden } from '@gehna/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rememberScroll, restoreScroll } from './scroll-positions.ts';

/**
 * What a browser does at a new page, done for a change of the address: the focus goes to the content, the page starts at its top (or
 * where it was left, on Back), and screen readers announce the new title. A changed query on the same page (filters) moves nothing, and
 * neither does a redirect before the first interaction: Tab then begins at the first link. A focus that has
 * gone on to a link of the bar stays there, and so does that of a select whose arrow keys change the page.
 */
export function Wayfinding() {
  const { pathname, hash, key } = useLocation();
  const how = useNavigationType();
  const before = useRef(pathname);
  // A link of the server's page to a place on it leaves the key as it was.
  const historyKey = `${pathname}${hash} ${key}`;

  useLayoutEffect(() => {
    const isNewPage = before.current !== pathname;
    before.current = pathname;
    if (isNewPage && wasTouched() && !isHeld(how)) document.getElementById(mainId)?.focus({ preventScroll: true });
    if (how === 'POP') return restoreScroll(historyKey);
    if (!isNewPage) return;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [pathname, hash, historyKey, how]);

  // After the page was moved: only an entry that was left has a place to return to.
  useLayoutEffect(() => rememberScroll(historyKey), [historyKey]);

  return <TitleAnnouncer />;
}

/** Whether the user has interacted since the page was opened. True in browsers without `userActivation`. */
const wasTouched = () => navigator.userActivation?.hasBeenActive ?? true;

function isHeld(how: ReturnType<typeof useNavigationType>): boolean {
  const held = document.activeElement;
  return how === 'REPLACE' ? held !== null && held !== document.body : held instanceof HTMLSelectElement;
}

function TitleAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const element = document.querySelector('title');
    if (!element) return;
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, []);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{title}</span>
    </VisuallyHidden>
  );
}
