import { Heading, Icon, VisuallyHidden, Wrap } from '@gehna/ui';
import BadgeCheck from 'lucide-react/icons/badge-check';
import FileText from 'lucide-react/icons/file-text';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageCircle from 'lucide-react/icons/message-circle';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Store from 'lucide-react/icons/store';
import { texts } from '../section-texts.ts';
import styles from './FeatureCards.module.css';

const { features } = texts;
const cards = [
  { icon: BadgeCheck, ...features.verified },
  { icon: MessageCircle, ...features.chat },
  { icon: FileText, ...features.quotations },
  { icon: Store, ...features.stores },
  { icon: LayoutDashboard, ...features.dashboard },
  { icon: SlidersHorizontal, ...features.filters },
];

export function FeatureCards() {
  return (
    <Wrap as="section" className={styles.section}>
      <VisuallyHidden as="h2">{features.title}</VisuallyHidden>
      <ul className={styles.cards}>
        {cards.map(({ icon, title, words }) => (
          <li key={title} className={styles.card}>
            <Icon of={icon} size="large" className={styles.icon} />
            <Heading level={3} className={styles.title}>
              {title}
            </Heading>
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ul>
    </Wrap>
  );
}
