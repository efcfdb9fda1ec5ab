import { Autocomplete } from '@base-ui/react/autocomplete';
import { VisuallyHidden } from '@gehna/ui';
import { type ComponentProps, type KeyboardEvent, type Ref, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './SuggestingInput.module.css';
import { suggestionsFor, together } from './suggestions.ts';
import { texts } from './texts.ts';
import { useLiveSuggestions } from './use-live-suggestions.ts';

/** How long suggestions stay after the box lost the focus, in milliseconds: long enough for a click on one of them. */
const hideAfter = 200;

export type SuggestingInputProps = {
  inputRef: Ref<HTMLInputElement>;
  typed: string;
  /** A chosen suggestion is typed, and its form sent: pages that hold searches hold this one too. */
  onType: (text: string) => void;
};

/** The highlighted option is `aria-selected`, as screen readers expect it of a combobox. */
const option = (props: ComponentProps<'div'>, { highlighted }: { highlighted: boolean }) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role, option, is among the props
  <div {...props} aria-selected={highlighted} />
);

/**
 * A combobox over a short list of suggestions, the fixed ones first. The list follows the input in the page: a screen reader on a phone
 * comes to it by the next swipe.
 */
export default function SuggestingInput({ inputRef, typed, onType }: SuggestingInputProps) {
  const [focus, setFocus] = useState<'in' | 'leaving' | 'out'>('out');
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    if (focus !== 'leaving') return;
    const timer = setTimeout(() => setFocus('out'), hideAfter);
    return () => clearTimeout(timer);
  }, [focus]);

  const isShown = focus !== 'out' && !isDismissed;
  const live = useLiveSuggestions(typed, isShown);
  const suggestions = isShown ? together(suggestionsFor(typed), live) : [];
  const isOpen = suggestions.length > 0;

  function dismiss(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setDismissed(true);
    // The text stays, and the menu of a small screen stays open.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // Always open: the list is there or not. While it closed, arrow keys would count for nothing until the next frame.
    <Autocomplete.Root
      inline
      open
      items={suggestions}
      filter={null}
      value={typed}
      onValueChange={(text) => {
        onType(text);
        setDismissed(false);
      }}
    >
      <Autocomplete.Input
        ref={inputRef}
        type="search"
        name="search"
        enterKeyHint="search"
        aria-label={texts.label}
        aria-expanded={isOpen}
        placeholder={texts.placeholder}
        onFocus={() => setFocus('in')}
        onBlur={() => setFocus('leaving')}
        onKeyDown={dismiss}
      />
      {isOpen && (
        <Autocomplete.List aria-label={texts.suggestions} className={styles.list}>
          {(suggestion: string) => (
            <Autocomplete.Item
              key={suggestion}
              value={suggestion}
              className={styles.option}
              onClick={({ currentTarget }) => {
                flushSync(() => onType(suggestion));
                currentTarget.closest('form')?.requestSubmit();
              }}
              render={option}
            >
              {suggestion}
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      )}
      <VisuallyHidden>
        <Autocomplete.Status render={<span />}>{isOpen ? texts.found(suggestions.length) : ''}</Autocomplete.Status>
      </VisuallyHidden>
    </Autocomplete.Root>
  );
}
