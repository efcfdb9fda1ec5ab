import { IconButton } from '@gehna/ui';
import { TextField } from '@gehna/ui/forms';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './SearchBox.module.css';

/** A pause in typing after which the list follows, in milliseconds. */
const typingPause = 300;

type Props = {
  label: string;
  placeholder: string;
  clearLabel: string;
  maxLength: number;
  value: string;
  onSearch: (text: string) => void;
};

/** The list follows the typing after a short pause, or at once on Enter, on leaving the box and on clearing it. */
export function SearchBox({ label, placeholder, clearLabel, maxLength, value, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [before, setBefore] = useState(value);

  if (before !== value) {
    setBefore(value);
    // Changed elsewhere: by Back, or by clearing all filters. What was sent from here comes back and changes nothing.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  function send(words: string) {
    const text = words.trim();
    if (text === sent) return;
    setSent(text);
    onSearch(text);
  }
  const sendAfterPause = useEffectEvent(() => send(typed));

  useEffect(() => {
    if (typed.trim() === sent) return;
    const timer = setTimeout(() => sendAfterPause(), typingPause);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        send(typed);
      }}
    >
      <TextField
        ref={input}
        label={label}
        icon={Search}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => send(typed)}
      />
      {typed && (
        <IconButton
          icon={X}
          label={clearLabel}
          className={styles.clear}
          onClick={() => {
            setTyped('');
            send('');
            input.current?.focus();
          }}
        />
      )}
    </form>
  );
}
