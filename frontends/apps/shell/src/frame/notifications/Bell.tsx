import { classes, IconButton, notify } from '@gehna/ui';
import BellIcon from 'lucide-react/icons/bell';
import { type ComponentType, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { texts as frameTexts } from '../texts.ts';
import { useMenu } from '../use-menu.ts';
import styles from './Bell.module.css';
import { texts } from './texts.ts';

/** Called when the user follows a notification's link. */
type ListProps = { onLeave: () => void };

type Props = {
  unread: number;
  /** `bar`: a row of the menu on small screens. `head`: an icon on every width. */
  place?: 'bar' | 'head';
};

/** The bell with the number of what is unread; it opens the list, whose code comes with the first opening. */
export function Bell({ unread, place: kind = 'bar' }: Props) {
  const isRow = kind === 'bar';
  const ref = useRef<HTMLDivElement>(null);
  const menu = useMenu(ref);
  const id = useId();
  const List = useList(menu.isOpen, menu.close);
  return (
    <div ref={ref} className={styles.place}>
      <IconButton
        {...menu.button}
        icon={BellIcon}
        label={frameTexts.withUnread(texts.notifications, unread)}
        word={isRow ? texts.notifications : undefined}
        count={unread}
        aria-controls={id}
      />
      <section
        id={id}
        aria-label={texts.notifications}
        className={classes(styles.panel, isRow && styles.inMenu, menu.isOpen && styles.open)}
      >
        {menu.isOpen && List && <List onLeave={menu.close} />}
      </section>
    </div>
  );
}

/** The list's code. When it cannot be loaded a notice is shown, and the next opening retries. */
function useList(isWanted: boolean, giveUp: () => void): ComponentType<ListProps> | null {
  const [List, setList] = useState<ComponentType<ListProps> | null>(null);
  const fail = useEffectEvent(() => {
    notify.bad(texts.openFailed);
    giveUp();
  });
  const isMissing = isWanted && List === null;
  useEffect(() => {
    if (!isMissing) return;
    let isAwaited = true;
    import('./NotificationList.tsx').then(
      (loaded) => isAwaited && setList(() => loaded.default),
      () => isAwaited && fail(),
    );
    return () => {
      isAwaited = false;
    };
  }, [isMissing]);
  return List;
}
