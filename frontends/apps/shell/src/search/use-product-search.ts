import { useLocation, useNavigate } from '@gehna/build/router';
import { useEffect, useRef, useState } from 'react';
import { searchedFor } from './SearchForm.tsx';

/**
 * The text of a search box. `search` goes to the products found by it and empties the box; an empty text goes nowhere.
 * `onSearched` is called after it went.
 */
export function useProductSearch(onSearched: () => void) {
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const [typed, setTyped] = useState('');
  const formRef = useRef<HTMLFormElement>(null);

  // What was typed before hydration is in the form only.
  useEffect(() => {
    if (formRef.current) setTyped(searchedFor(formRef.current));
  }, []);

  function search(text: string) {
    const term = text.trim();
    if (!term) return;
    const found = `/luxurymarket/products?${new URLSearchParams({ search: term })}`;
    // Like a link to the page that is shown.
    void navigate(found, { replace: found === pathname + query });
    setTyped('');
    onSearched();
  }

  return { formRef, typed, setTyped, search };
}
