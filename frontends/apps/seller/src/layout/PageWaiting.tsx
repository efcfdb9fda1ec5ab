import { Loading, Skeleton, Times } from '@gehna/ui';
import { texts } from '../texts.ts';
import { Page } from './Page.tsx';
import styles from './PageWaiting.module.css';

/** Skeleton of a page of the console whose code loads: a head over rows, as most of them are. */
export function PageWaiting() {
  return (
    <Page>
      <Loading label={texts.loadingPage}>
        <Skeleton width="min(60%, 320px)" height="48px" />
        <div className={styles.rows}>
          <Times count={6}>
            <Skeleton height="44px" />
          </Times>
        </div>
      </Loading>
    </Page>
  );
}
