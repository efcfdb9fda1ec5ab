import { classes, VisuallyHidden } from '@gehna/ui';
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { SearchForm } from './SearchForm.tsx';
import styles from './SuggestingSearch.module.css';
import { suggestionsFor, together } from './suggestions.ts';
import { texts } from './texts.ts';
import { useLiveSuggestions } from './use-live-suggestions.ts';
import { useProductSearch } from './use-product-search.ts';

/** Suggestions stay so long after the box lost the focus, in milliseconds: long enough for a click on one of them. */
const hideAfter = 200;

type Props = { onSearched: () => void; inputRef?: Ref<HTMLInputElement> };

/** The search of the market's bar: a combobox over a short list of suggestions, the fixed ones first. */
export function SuggestingSearch({ onSearched, inputRef }: Props) {
  const { formRef, typed, setTyped, search } = useProductSearch(onSearched);
  const [focus, setFocus] = useState<'in' | 'leaving' | 'out'>('out');
  const [isDismissed, setDismissed] = useState(false);
  const [active, setActive] = useState(-1);
  const id = useId();

  useEffect(() => {
    if (focus !== 'leaving') return;
    const timer = setTimeout(() => setFocus('out'), hideAfter);
    return () => clearTimeout(timer);
  }, [focus]);

  const isShown = focus !== 'out' && !isDismissed;
  const live = useLiveSuggestions(typed, isShown);
  const suggestions = isShown ? together(suggestionsFor(typed), live) : [];
  const isOpen = suggestions.length > 0;
  const chosen = isOpen ? suggestions[active] : undefined;

  function type(text: string) {
    setTyped(text);
    setActive(-1);
    setDismissed(false);
  }

  function onKey(event: KeyboardEvent) {
    if (!isOpen) return;
    const places = suggestions.length + 1;
    if (event.key === 'ArrowDown') setActive((at) => ((at + 2) % places) - 1);
    else if (event.key === 'ArrowUp') setActive((at) => ((at + places) % places) - 1);
    else if (event.key === 'Escape') setDismissed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function go(text: string) {
    search(text);
    setActive(-1);
    setDismissed(true);
  }

  return (
    <SearchForm formRef={formRef} onSubmit={() => go(chosen ?? typed)}>
      <input
        ref={inputRef}
        type="search"
        name="search"
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-label={texts.label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={chosen ? `${id}-${active}` : undefined}
        placeholder={texts.placeholder}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setFocus('in')}
        onBlur={() => setFocus('leaving')}
        onKeyDown={onKey}
      />
      {isOpen && (
        <div id={id} role="listbox" aria-label={texts.suggestions} className={styles.list}>
          {suggestions.map((suggestion, place) => (
            // The focus stays in the box; keys reach the options through aria-activedescendant.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox never take the focus
            <div
              key={suggestion}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              className={classes(styles.option, place === active && styles.active)}
              onClick={() => go(suggestion)}
            >
              {suggestion}
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{isOpen ? texts.found(suggestions.length) : ''}</span>
      </VisuallyHidden>
    </SearchForm>
  );
}
