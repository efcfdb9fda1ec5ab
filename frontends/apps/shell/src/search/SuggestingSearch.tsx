import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { SearchForm } from './SearchForm.tsx';
import type { SuggestingInputProps } from './SuggestingInput.tsx';
import { texts } from './texts.ts';
import { useProductSearch } from './use-product-search.ts';

type Props = { onSearched: () => void; inputRef: RefObject<HTMLInputElement | null> };

/**
 * The search of the market's bar. The combobox with its suggestions loads when the box gets the focus; until then, before scripts run, and
 * where it cannot be loaded, the box is that of a plain form.
 */
export function SuggestingSearch({ onSearched, inputRef }: Props) {
  const { formRef, typed, setTyped, search } = useProductSearch(onSearched);
  const [SuggestingInput, setSuggestingInput] = useState<ComponentType<SuggestingInputProps>>();
  const ref = useHandedOverFocus(inputRef);

  const load = useCallback(async () => {
    const loaded = await import('./SuggestingInput.tsx').catch(() => null);
    if (loaded) setSuggestingInput(() => loaded.default);
  }, []);

  useEffect(() => {
    // It got the focus before the app hydrated it.
    if (inputRef.current === document.activeElement) void load();
  }, [inputRef, load]);

  return (
    <SearchForm formRef={formRef} onSubmit={search}>
      {SuggestingInput ? (
        <SuggestingInput inputRef={ref} typed={typed} onType={setTyped} />
      ) : (
        <input
          ref={ref}
          type="search"
          name="search"
          enterKeyHint="search"
          autoComplete="off"
          role="combobox"
          aria-label={texts.label}
          aria-autocomplete="list"
          aria-expanded={false}
          placeholder={texts.placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={load}
        />
      )}
    </SearchForm>
  );
}

/** A ref for an input that another one replaces, perhaps while the user types: focus and cursor stay where they were. */
function useHandedOverFocus(outer: RefObject<HTMLInputElement | null>) {
  const cursor = useRef<[start: number | null, end: number | null]>(null);
  return useCallback(
    (input: HTMLInputElement) => {
      outer.current = input;
      if (cursor.current) {
        input.focus({ preventScroll: true });
        input.setSelectionRange(...cursor.current);
      }
      return () => {
        const isFocused = input === document.activeElement;
        cursor.current = isFocused ? [input.selectionStart, input.selectionEnd] : null;
        outer.current = null;
      };
    },
    [outer],
  );
}
