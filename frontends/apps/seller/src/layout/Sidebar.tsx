import { Anchor, classes, formatInDot, Icon, Mark, VisuallyHidden, Wall } from '@gehna/ui';
import type { LucideIcon } from 'lucide-react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import FileText from 'lucide-react/icons/file-text';
import Gem from 'lucide-react/icons/gem';
import Inbox from 'lucide-react/icons/inbox';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageCircle from 'lucide-react/icons/message-circle';
import Star from 'lucide-react/icons/star';
import Store from 'lucide-react/icons/store';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';
import type { Section } from '../pages.ts';
import { texts } from '../texts.ts';
import { useCounts } from './counts.ts';
import styles from './Sidebar.module.css';

/** Number of waiting entries, and a text for screen readers. */
type Waiting = { count: number; words: string };

const places: readonly { of: Section; to: string; icon: LucideIcon }[] = [
  { of: 'dashboard', to: '/seller', icon: LayoutDashboard },
  { of: 'products', to: '/seller/products', icon: Gem },
  { of: 'leads', to: '/seller/leads', icon: Inbox },
  { of: 'quotations', to: '/seller/quotations', icon: FileText },
  { of: 'inquiries', to: '/seller/inquiries', icon: MessageCircle },
  { of: 'ratings', to: '/seller/ratings', icon: Star },
  { of: 'landing-store', to: '/seller/landing-store', icon: Store },
  { of: 'tools', to: '/seller/tools', icon: Wrench },
];

type Props = {
  section: Section | null;
  /** In a drawer: the button that closes it. A page that is chosen takes the drawer’s place in the history. */
  closer?: ReactNode;
};

/** The maroon bar of the console: where to go, with what waits there. */
export function Sidebar({ section, closer }: Props) {
  const counts = useCounts();
  const replace = closer !== undefined;
  const waiting: Partial<Record<Section, Waiting>> = {
    leads: { count: counts.leads, words: texts.newLeads },
    inquiries: { count: counts.messages, words: texts.unreadMessages },
  };
  return (
    <Wall className={styles.bar}>
      <div className={styles.top}>
        <Anchor to="/" replace={replace} className={styles.house}>
          <Mark className={styles.mark} />
          {texts.house}
        </Anchor>
        {closer}
      </div>
      <nav aria-label={texts.navigation} className={styles.places}>
        {places.map(({ of, to, icon }) => (
          <Place
            key={of}
            to={to}
            replace={replace}
            icon={icon}
            word={texts.section[of]}
            isCurrent={of === section}
            waiting={waiting[of]}
          />
        ))}
      </nav>
      <Anchor to="/luxurymarket" replace={replace} className={classes(styles.place, styles.back)}>
        <Icon of={ArrowLeft} />
        {texts.backToMarket}
      </Anchor>
    </Wall>
  );
}

type PlaceProps = {
  to: string;
  replace: boolean;
  icon: LucideIcon;
  word: string;
  isCurrent: boolean;
  waiting: Waiting | undefined;
};

function Place({ to, replace, icon, word, isCurrent, waiting }: PlaceProps) {
  return (
    <Anchor
      to={to}
      replace={replace}
      className={classes(styles.place, isCurrent && styles.on)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon of={icon} />
      {word}{' '}
      {waiting !== undefined && waiting.count > 0 && (
        <span className={styles.count}>
          {formatInDot(waiting.count)} <VisuallyHidden>{waiting.words}</VisuallyHidden>
        </span>
      )}
    </Anchor>
  );
}
