import { searchMaxLength } from '@gehna/client/list-view';
import { IconButton } from '@gehna/ui';
import { TextField, useTypedSearch } from '@gehna/ui/forms';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import styles from './SearchBox.module.css';
import { texts } from './texts.ts';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
};

/** The list follows the typing after a short pause, or at once on Enter, on leaving the box and on clearing it. */
export function SearchBox({ label, placeholder, value, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { typed, setTyped, send } = useTypedSearch(value, onSearch);

  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        ref={input}
        label={label}
        icon={Search}
        placeholder={placeholder}
        maxLength={searchMaxLength}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => send()}
      />
      {typed && (
        <IconButton
          icon={X}
          label={texts.clearSearch}
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
