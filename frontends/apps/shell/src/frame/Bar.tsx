import { classes, IconButton, Wrap } from '@gehna/ui';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useRef } from 'react';
import styles from './Bar.module.css';
import { texts } from './texts.ts';
import { useMenu } from './use-menu.ts';

type Slots = {
  /** Open on small screens? (On wide ones everything is always shown.) */
  isOpen: boolean;
  close: () => void;
};

type Props = {
  logo: ReactNode;
  isMarket?: boolean;
  search: (menu: Slots) => ReactNode;
  /** `li` elements: what stands at the right, or below each other in the menu of a small screen. */
  links: ReactNode;
  /** Beside the menu's button on small screens. */
  tools?: (menu: Slots & { toggle: () => void }) => ReactNode;
  /** What waits behind the menu of a small screen: the number at its button. */
  unread?: number;
};

/** A navigation bar: logo, search and links in one row; from 768 px down the last two are behind a menu button. */
export function Bar({ logo, isMarket, search, links, tools, unread = 0 }: Props) {
  const bar = useRef<HTMLElement>(null);
  const menu = useMenu(bar);
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links are the controls
    <header ref={bar} className={classes(styles.bar, isMarket && styles.market)} onClick={menu.onLinkClick}>
      <Wrap className={styles.row}>
        {logo}
        <div className={styles.tools}>
          {tools?.({ ...menu, toggle: menu.button.onClick })}
          <IconButton
            {...menu.button}
            icon={menu.isOpen ? X : MenuIcon}
            label={texts.withUnread(texts.menu, unread)}
            count={menu.isOpen ? 0 : unread}
            aria-controls={id}
          />
        </div>
        <div id={id} className={classes(styles.menu, menu.isOpen && styles.open)}>
          <div className={styles.search}>{search(menu)}</div>
          <nav aria-label={texts.mainNavigation}>
            <ul className={styles.links}>{links}</ul>
          </nav>
        </div>
      </Wrap>
    </header>
  );
}
