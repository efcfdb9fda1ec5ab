import { classes, Icon } from '@gehna/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import styles from './Checks.module.css';
import type { Check } from './checks.ts';

const icons = { good: CircleCheck, bad: CircleAlert, open: CircleDashed };

/** What is in order and what is not, each in a sentence. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ meaning, words }) => (
        <li key={words} className={classes(styles.check, styles[meaning])}>
          <Icon of={icons[meaning]} />
          {words}
        </li>
      ))}
    </ul>
  );
}
