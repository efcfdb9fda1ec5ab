import { useEffect, useEffectEvent } from 'react';
import { areKeysOn } from './single-keys.ts';

/** Whether a key belongs to a field, to a window over the page, or to a picture that fills the screen. */
function isTaken({ target }: KeyboardEvent, ofPicture: boolean): boolean {
  if (document.fullscreenElement && !ofPicture) return true;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/**
 * Acts by single keys, while the component is on the page: `useKeys({ j: next })`. Small letters mean large ones too. Those of a picture act
 * also while it fills the screen, where nothing else could be seen, and again while they are held.
 */
export function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>, { ofPicture = false } = {}) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || (event.repeat && !ofPicture)) return;
    if (isTaken(event, ofPicture) || !areKeysOn()) return;
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
