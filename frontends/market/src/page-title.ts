import { productName } from '@gehna/contracts/rules';
import { useEffect } from 'react';

/** Names the page in the browser’s tab: "Gold - Rings – Bharat Gehna". */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} – ${productName}`;
  }, [title]);
}
