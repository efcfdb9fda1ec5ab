import { EmptyState, LinkButton } from '@gehna/ui';
import styles from './Frame.module.css';
import { texts } from './texts.ts';

export function NotFound() {
  return (
    <div className={styles.alone}>
      <EmptyState level={1} title={texts.notFoundTitle} action={<LinkButton to="/">{texts.notFoundAction}</LinkButton>}>
        {texts.notFound}
      </EmptyState>
    </div>
  );
}
