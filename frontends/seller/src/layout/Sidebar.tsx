import { Anchor, classes, formatInDot, Icon, IconButton, Mark, VisuallyHidden, Wall } from '@gehna/ui';
import type { LucideIcon } from 'lucide-react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Gem from 'lucide-react/icons/gem';
import Inbox from 'lucide-react/icons/inbox';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageCircle from 'lucide-react/icons/message-circle';
import Store from 'lucide-react/icons/store';
import Wrench from 'lucide-react/icons/wrench';
import X from 'lucide-react/icons/x';
import type { Ref } from 'react';
import type { Section } from '../pages.ts';
import { texts } from '../texts.ts';
import { useCounts } from './counts.ts';
import styles from './Sidebar.module.css';

type Props = {
  section: Section | null;
  /** The button that closes the drawer; wide screens do not show it. */
  closer: Ref<HTMLButtonElement>;
  onClose: () => void;
};

/** The maroon bar of the console: where to go, with what waits there. */
export function Sidebar({ section, closer, onClose }: Props) {
  const counts = useCounts();
  const current = (of: Section) => (section === of ? 'page' : undefined);
  return (
    <Wall className={styles.bar}>
      <div className={styles.top}>
        <Anchor to="/" className={styles.house}>
          <Mark className={styles.mark} />
          {texts.house}
        </Anchor>
        <IconButton ref={closer} icon={X} label={texts.closeMenu} onClick={onClose} className={styles.close} />
      </div>
      <nav aria-label={texts.navigation} className={styles.places}>
        <Place to="/seller" icon={LayoutDashboard} current={current('dashboard')} word="Dashboard" />
        <Place to="/seller/products" icon={Gem} current={current('products')} word="Products" />
        <Place
          to="/seller/leads"
          icon={Inbox}
          current={current('leads')}
          word="Leads"
          count={counts.leads}
          counted={texts.newLeads}
        />
        <Place
          to="/seller/inquiries"
          icon={MessageCircle}
          current={current('inquiries')}
          word="Chat"
          count={counts.messages}
          counted={texts.unreadMessages}
        />
        <Place to="/seller/landing-store" icon={Store} current={current('landing-store')} word="Landing Store" />
        <Place to="/seller/tools" icon={Wrench} current={current('tools')} word="Tools" />
      </nav>
      <Anchor to="/luxurymarket" className={classes(styles.place, styles.back)}>
        <Icon of={ArrowLeft} />
        {texts.backToMarket}
      </Anchor>
    </Wall>
  );
}

type PlaceProps = {
  to: string;
  icon: LucideIcon;
  word: string;
  current: 'page' | undefined;
  count?: number;
  /** What is counted, for readers. */
  counted?: string;
};

function Place({ to, icon, word, current, count = 0, counted }: PlaceProps) {
  return (
    <Anchor to={to} className={classes(styles.place, current && styles.on)} aria-current={current}>
      <Icon of={icon} />
      {word}{' '}
      {count > 0 && (
        <span className={styles.count}>
          {formatInDot(count)} <VisuallyHidden>{counted}</VisuallyHidden>
        </span>
      )}
    </Anchor>
  );
}
