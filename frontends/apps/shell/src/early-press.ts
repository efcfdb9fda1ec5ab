import { goToSection } from '@gehna/ui';

/** A press that is older than this is not repeated, in milliseconds. */
const repeatedWithin = 10_000;

declare global {
  interface Window {
    /** The last click before the app's scripts came: web's inline script keeps it. */
    earlyPress?: MouseEvent;
  }
}

/**
 * Presses while the page is not hydrated. The last one on a button is repeated afterwards. A link to a section of the same page scrolls there
 * without a change of the address: the router would render the page for it, and React would then replace the server's HTML with its section.
 */
export function handleEarlyPresses(document: Document) {
  repeatEarlyPress(document);
  // Before React, which stops the propagation of clicks that it cannot handle yet.
  document.addEventListener('click', goToTarget, { capture: true });
}

function goToTarget(event: MouseEvent) {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  if (isHydrated() || button !== 0 || ctrlKey || metaKey || shiftKey) return;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const { pathname, search } = window.location;
  if (!link?.hash || link.pathname !== pathname || link.search !== search) return;
  const id = link.hash.slice(1);
  if (!document.getElementById(id)) return;
  event.preventDefault();
  goToSection(id);
}

const isHydrated = () => document.documentElement.dataset.hydrated !== undefined;

/**
 * A press on a button before hydration has no handler: the button stands in the server's HTML, and React hydrates the frame before the
 * page. The last such press is repeated once the page is hydrated.
 */
function repeatEarlyPress(document: Document) {
  let press: { button: HTMLElement; at: number } | undefined;

  function note({ target, timeStamp: at }: MouseEvent) {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
    if (button) press = { button, at };
  }
  // React hydrates what is pressed, where it can, and handles the press; one that it cannot handle does not come back up.
  function forget({ timeStamp }: MouseEvent) {
    if (press?.at === timeStamp) press = undefined;
  }

  const observer = new MutationObserver(() => {
    if (!isHydrated()) return;
    observer.disconnect();
    document.removeEventListener('click', note, { capture: true });
    // The page is hydrated as a visitor's, and has the signed-in user only after React's next render. A press that hydrated it is still on its
    // way: observers are called between two listeners.
    setTimeout(() => {
      document.removeEventListener('click', forget);
      if (press?.button.isConnected && performance.now() - press.at < repeatedWithin) press.button.click();
    });
  });
  if (window.earlyPress) note(window.earlyPress);
  document.addEventListener('click', note, { capture: true });
  document.addEventListener('click', forget);
  observer.observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
}
