import { searchMaxLength } from '@gehna/client/list-view';
import { TextField, useTypedSearch } from '@gehna/ui/forms';
import Search from 'lucide-react/icons/search';
import { ListForm } from './ListForm.tsx';
import { texts } from './texts.ts';

type Props = {
  value: string;
  /** The query of the list without a search. */
  kept: string;
  onSearch: (text: string) => void;
};

/** The search among the filters: the list follows the typing after a short pause, or at once on Enter and on leaving the box. */
export function SearchBox({ value, kept, onSearch }: Props) {
  const { typed, setTyped, send } = useTypedSearch(value, onSearch);

  return (
    <ListForm kept={kept} onSend={() => send()}>
      <TextField
        label={texts.search}
        hideLabel
        name="search"
        type="search"
        icon={Search}
        placeholder={texts.searchPlaceholder}
        maxLength={searchMaxLength}
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => send()}
      />
    </ListForm>
  );
}
