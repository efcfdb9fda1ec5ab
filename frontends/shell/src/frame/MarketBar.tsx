import { IconButton } from '@gehna/ui';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { SuggestingSearch } from '../search/SuggestingSearch.tsx';
import { texts as searchTexts } from '../search/texts.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { Bar } from './Bar.tsx';
import { Logo } from './Logo.tsx';
import { texts } from './texts.ts';

/** The bar of the market area. On small screens its search icon opens the menu with the cursor in the search box. */
export function MarketBar() {
  const input = useRef<HTMLInputElement>(null);
  const [wantsSearch, setWantsSearch] = useState(false);
  useEffect(() => {
    if (!wantsSearch) return;
    input.current?.focus();
    setWantsSearch(false);
  }, [wantsSearch]);

  return (
    <Bar
      isMarket
      logo={<Logo to="/luxurymarket" label={texts.marketLogo} place="bar" />}
      search={({ close }) => <SuggestingSearch onSearched={close} inputRef={input} />}
      tools={({ isOpen, toggle }) => (
        <IconButton
          icon={Search}
          label={searchTexts.open}
          onClick={() => {
            if (!isOpen) toggle();
            setWantsSearch(true);
          }}
        />
      )}
      links={<AccountLinks />}
    />
  );
}
