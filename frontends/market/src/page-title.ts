import { productName } from '@gehna/contracts/rules';
import { useEffect } from 'react';

/** Names the page in the browser’s tab: "Gold - Rings – Bharat Gehna". Undefined leaves the title as it is: not known yet. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} – ${productName}`;
  }, [title]);
}
