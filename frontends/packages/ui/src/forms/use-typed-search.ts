import { useEffect, useEffectEvent, useState } from 'react';

/** A pause in typing after which the search follows, in milliseconds. */
const typingPause = 300;

/**
 * The text of a search box whose list follows the typing: after a short pause, or at once when `send` is called. `value` is what is
 * searched for now, whoever chose it; `onSearch` gets the trimmed text, and only when it is another one.
 */
export function useTypedSearch(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [before, setBefore] = useState(value);

  if (before !== value) {
    setBefore(value);
    // Changed elsewhere, for example by Back. What was sent from here comes back and changes nothing.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  function send(words = typed) {
    const text = words.trim();
    if (text === sent) return;
    setSent(text);
    onSearch(text);
  }
  const sendAfterPause = useEffectEvent(() => send());

  useEffect(() => {
    if (typed.trim() === sent) return;
    const timer = setTimeout(() => sendAfterPause(), typingPause);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  return { typed, setTyped, send };
}
