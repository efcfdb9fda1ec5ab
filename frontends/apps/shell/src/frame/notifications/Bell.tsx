import { classes, IconButton, useLate } from '@gehna/ui';
import BellIcon from 'lucide-react/icons/bell';
import { useId, useRef } from 'react';
import { texts as frameTexts } from '../texts.ts';
import { useMenu } from '../use-menu.ts';
import styles from './Bell.module.css';
import { texts } from './texts.ts';

const loadList = () => import('./NotificationList.tsx');

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
  const List = useLate(loadList, menu.isOpen, menu.close, texts.openFailed);
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
        {List && <List onLeave={menu.close} />}
      </section>
    </div>
  );
}
