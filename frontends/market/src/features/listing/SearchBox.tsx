import { TextField, useTypedSearch } from '@gehna/ui/forms';
import Search from 'lucide-react/icons/search';
import { texts } from './texts.ts';
import { searchMaxLength } from './view.ts';

type Props = { value: string; onSearch: (text: string) => void };

/** The search among the filters: the list follows the typing after a short pause, or at once on Enter and on leaving the box. */
export function SearchBox({ value, onSearch }: Props) {
  const { typed, setTyped, send } = useTypedSearch(value, onSearch);

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
        onBlur={() => send()}
      />
    </form>
  );
}
