import { SearchForm } from './SearchForm.tsx';
import { texts } from './texts.ts';
import { useProductSearch } from './use-product-search.ts';

/** The search of the public bar. */
export function ProductSearch({ onSearched }: { onSearched: () => void }) {
  const { formRef, typed, setTyped, search } = useProductSearch(onSearched);
  return (
    <SearchForm formRef={formRef} onSubmit={search}>
      <input
        type="search"
        name="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={texts.label}
        placeholder={texts.placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </SearchForm>
  );
}
