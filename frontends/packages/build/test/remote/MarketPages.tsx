import { Route, Routes } from '@gehna/build/router';
import { Heading } from '@gehna/ui';
import { Chip } from '@gehna/ui/catalogue';
import { lazy } from 'react';
import styles from './MarketPages.module.css';

const Later = lazy(() => import('./Later.tsx'));

/** Stands for the market in the tests of remote loading: it uses the core, a later entry, and a page of its own chunk. */
export default function MarketPages() {
  return (
    <div className={styles.ground}>
      <Heading level={1} size="lg" className={styles.title}>
        Test market, version {process.env.TEST_VERSION}
      </Heading>
      <Chip on={false} onPress={() => undefined}>
        22k
      </Chip>
      <Routes>
        <Route path="/later" element={<Later />} />
        <Route path="*" element={null} />
      </Routes>
    </div>
  );
}
