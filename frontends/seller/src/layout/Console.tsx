import { useLocation } from '@gehna/federation/router';
import { useUnsentMessages } from '@gehna/messages/unsent';
import { classes } from '@gehna/ui';
import { type ReactNode, useEffect } from 'react';
import { pageAt } from '../pages.ts';
import { texts } from '../texts.ts';
import styles from './Console.module.css';
import { ConsoleHead } from './ConsoleHead.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useDrawer } from './use-drawer.ts';

/** The part of the page that changes with the address; the shell’s skip link and its moving of the focus go there. */
const mainId = 'content';

/** The frame of the console: sidebar (a drawer at 1024 px or less), head with the page’s title, and the page. */
export function Console({ children }: { children: ReactNode }) {
  const { title, section } = pageAt(useLocation().pathname);
  const drawer = useDrawer();
  useUnsentMessages();
  useEffect(() => {
    document.title = `${title} – ${texts.house}`;
  }, [title]);
  return (
    <div className={styles.console}>
      <aside data-drawer className={classes(styles.side, drawer.isOpen && styles.open)} aria-label={texts.navigation}>
        <Sidebar section={section} closer={drawer.closer} onClose={drawer.close} />
      </aside>
      {/* For the pointer only: the keyboard has Escape and the button in the drawer. */}
      {drawer.isOpen && <div aria-hidden className={styles.scrim} onPointerDown={drawer.close} />}
      <div className={styles.work} inert={drawer.isOpen}>
        <ConsoleHead title={title} isMenuOpen={drawer.isOpen} opener={drawer.opener} onMenu={drawer.open} />
        <main id={mainId} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}
