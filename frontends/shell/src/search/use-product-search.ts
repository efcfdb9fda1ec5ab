import { useNavigate } from '@gehna/federation/router';
import { useState } from 'react';

/**
 * The text of a search box. `search` goes to the products found by it and empties the box; an empty text goes nowhere.
 * `onSearched` is called after it went.
 */
export function useProductSearch(onSearched: () => void) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');

  function search(text: string) {
    const term = text.trim();
    if (!term) return;
    void navigate(`/luxurymarket/products?${new URLSearchParams({ search: term })}`);
    setTyped('');
    onSearched();
  }

  return { typed, setTyped, search };
}
