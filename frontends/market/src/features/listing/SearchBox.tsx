import { TextField } from '@gehna/ui/forms';
import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { texts } from './texts.ts';
import { searchMaxLength } from './view.ts';

/** A pause in typing after which the list follows, in milliseconds. */
const typingPause = 300;

type Props = { value: string; onSearch: (text: string) => void };

/** The search among the filters: the list follows the typing after a short pause, or at once on Enter and on leaving the box. */
export function SearchBox({ value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [before, setBefore] = useState(value);

  if (before !== value) {
    setBefore(value);
    // Changed elsewhere: by the bar, a chip, Clear Filters or Back. What was sent from here comes back and changes nothing.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  function send() {
    const text = typed.trim();
    if (text === sent) return;
    setSent(text);
    onSearch(text);
  }
  const sendAfterPause = useEffectEvent(send);

  useEffect(() => {
    if (typed.trim() === sent) return;
    const timer = setTimeout(() => sendAfterPause(), typingPause);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label={texts.search}
        hideLabel
        type="search"
        icon={Search}
        placeholder={texts.searchPlaceholder}
        maxLength={searchMaxLength}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={send}
      />
    </form>
  );
}
