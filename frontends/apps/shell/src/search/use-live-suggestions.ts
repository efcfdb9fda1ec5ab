import { useQuery } from '@gehna/build/query';
import { api, queryKeys } from '@gehna/client';
import { useEffect, useState } from 'react';
import { isSuggestedFor } from './suggestions.ts';

/** Debounce of typing, in milliseconds. */
const pause = 150;

/** What a search that begins like this finds on the market. Empty while it is not known, and when the market does not answer. */
export function useLiveSuggestions(typed: string, isWanted: boolean): readonly string[] {
  const text = usePaused(typed.trim().toLowerCase());
  const isAsked = isWanted && isSuggestedFor(typed) && isSuggestedFor(text);
  const { data } = useQuery({
    queryKey: queryKeys.products.suggestions(text),
    queryFn: async ({ signal }) => {
      const { suggestions } = await api('GET /api/products/suggestions', { query: { search: text }, signal });
      return suggestions.map((suggestion) => suggestion.text);
    },
    enabled: isAsked,
    // Optional: no retry, and cached results do not become stale while the user types.
    retry: false,
    staleTime: 60_000,
    placeholderData: (before, query) => (text.startsWith(String(query?.queryKey[2])) ? before : undefined),
  });
  return isAsked && data ? data : [];
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
