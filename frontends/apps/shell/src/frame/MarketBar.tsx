import { useSession } from '@gehna/client';
import { IconButton, IconLink } from '@gehna/ui';
import Heart from 'lucide-react/icons/heart';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { SuggestingSearch } from '../search/SuggestingSearch.tsx';
import { texts as searchTexts } from '../search/texts.ts';
import { SignInLinks } from './AccountLinks.tsx';
import { Bar } from './Bar.tsx';
import { useCounts } from './counts.ts';
import { Logo } from './Logo.tsx';
import { PersonalLinks } from './PersonalLinks.tsx';
import { texts } from './texts.ts';

/** The bar of the market area. On small screens its search icon opens the menu with the cursor in the search box. */
export function MarketBar() {
  const user = useSession()?.user;
  const counts = useCounts();
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
        <>
          <IconButton
            icon={Search}
            label={searchTexts.open}
            onClick={() => {
              if (!isOpen) toggle();
              setWantsSearch(true);
            }}
          />
          {user && (
            <IconLink
              to="/luxurymarket/favorites"
              icon={Heart}
              label={texts.favouritesWith(counts.favourites)}
              count={counts.favourites}
            />
          )}
        </>
      )}
      links={user ? <PersonalLinks user={user} counts={counts} /> : <SignInLinks />}
      // Most unread messages have a notification: a sum would count them twice.
      unread={Math.max(counts.messages, counts.notifications)}
    />
  );
}
