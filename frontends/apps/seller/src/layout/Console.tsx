import { useQueryClient } from '@gehna/build/query';
import { UnsentMessages } from '@gehna/chat-ui/unsent';
import { useCurrentPage } from '@gehna/client';
import { mainId, useMedia, useOverlay } from '@gehna/ui';
import { Drawer, DrawerClose } from '@gehna/ui/dialog';
import type { ReactNode } from 'react';
import { pages } from '../pages.ts';
import { texts } from '../texts.ts';
import styles from './Console.module.css';
import { ConsoleHead } from './ConsoleHead.tsx';
import { Sidebar } from './Sidebar.tsx';

/** The frame of the console: sidebar (a drawer at 1024 px or less), head with the page’s title, and the page. */
export function Console({ children }: { children: ReactNode }) {
  const { section, title } = useHeading();
  const isWide = useMedia('(min-width: 64.0625em)');
  const menu = useOverlay('menu');
  return (
    <div className={styles.console}>
      <UnsentMessages />
      {isWide ? (
        <aside className={styles.side} aria-label={texts.navigation}>
          <Sidebar section={section} />
        </aside>
      ) : (
        <Drawer open={menu.isOpen} onOpenChange={menu.close} title={texts.navigation}>
          <Sidebar section={section} closer={<DrawerClose label={texts.closeMenu} />} />
        </Drawer>
      )}
      <div className={styles.work}>
        <ConsoleHead title={title} isMenuOpen={menu.isOpen} onMenu={menu.open} />
        <main id={mainId} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** The heading of the current page, and its section in the sidebar. */
function useHeading() {
  const { page, address } = useCurrentPage(pages);
  const answers = useQueryClient();
  return { title: page.head(address, answers).title, section: page.section };
}
