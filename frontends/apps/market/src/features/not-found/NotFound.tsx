import { EmptyState, LinkButton, Wrap } from '@gehna/ui';
import styles from './NotFound.module.css';
import { texts } from './texts.ts';

/** An address below /luxurymarket that does not exist. */
export function NotFound() {
  return (
    <Wrap className={styles.page}>
      <EmptyState level={1} title={texts.title} action={<LinkButton to="/luxurymarket">{texts.action}</LinkButton>}>
        {texts.words}
      </EmptyState>
    </Wrap>
  );
}
