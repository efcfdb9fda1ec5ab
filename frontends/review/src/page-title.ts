import { useEffect } from 'react';
import { texts } from './texts.ts';

/** Names the page in the browser’s tab: "Thanjai Thangam – Review – Bharat Gehna". Undefined: not known yet. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} – ${texts.console} – ${texts.house}`;
  }, [title]);
}
