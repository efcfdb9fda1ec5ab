import { Icon } from '@gehna/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './AccountScreen.module.css';

/** What went wrong with the whole form, in red above its button. */
export function Failure({ children }: { children: string | null }) {
  return (
    <div role="alert" className={styles.alert}>
      {children && (
        <p className={styles.failure}>
          <Icon of={CircleAlert} />
          {children}
        </p>
      )}
    </div>
  );
}
