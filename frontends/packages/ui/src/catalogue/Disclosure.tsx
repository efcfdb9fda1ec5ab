import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Disclosure.module.css';

/** Groups of a filter panel, parted by hairlines. */
export function DisclosureGroup({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}

type Props = { title: string; defaultOpen?: boolean; level?: 2 | 3; children: ReactNode };

/** One group that opens and closes, by the browser's own details element. */
export function Disclosure({ title, defaultOpen = true, level = 3, children }: Props) {
  const Title = `h${level}` as const;
  return (
    <details className={styles.disclosure} open={defaultOpen}>
      <summary className={styles.summary}>
        <Title className={styles.title}>{title}</Title>
        <Icon of={Minus} className={styles.minus} size="small" />
        <Icon of={Plus} className={styles.plus} size="small" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
