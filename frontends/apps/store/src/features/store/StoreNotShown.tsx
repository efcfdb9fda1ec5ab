import { Button, EmptyState, LinkButton, Wrap } from '@gehna/ui';
import styles from './StoreNotShown.module.css';
import { texts } from './texts.ts';

type Props = {
  /** The store is absent or hidden; otherwise it could not be loaded, and a retry may help. */
  isForGood: boolean;
  onRetry: () => void;
};

export function StoreNotShown({ isForGood, onRetry }: Props) {
  return (
    <Wrap className={styles.page}>
      <EmptyState
        level={1}
        title={texts.notFoundTitle}
        action={
          <>
            {!isForGood && <Button onClick={onRetry}>{texts.retry}</Button>}
            <LinkButton look={isForGood ? 'commit' : 'line'} to="/">
              {texts.home}
            </LinkButton>
          </>
        }
      >
        <span role="alert">{isForGood ? texts.notFound : texts.failed}</span>
      </EmptyState>
    </Wrap>
  );
}
