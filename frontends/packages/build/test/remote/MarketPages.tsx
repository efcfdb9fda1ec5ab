import { Route, Routes } from '@gehna/build/router';
import { Button, Heading, useLate } from '@gehna/ui';
import { Chip } from '@gehna/ui/catalogue';
import { lazy, useState } from 'react';
import styles from './MarketPages.module.css';

const Later = lazy(() => import('./Later.tsx'));
const loadPart = () => import('./Part.tsx');

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
      <LatePart />
      <Routes>
        <Route path="/later" element={<Later />} />
        <Route path="*" element={null} />
      </Routes>
    </div>
  );
}

function LatePart() {
  const [isOpen, setOpen] = useState(false);
  const Part = useLate(loadPart, isOpen, () => setOpen(false));
  return Part ? <Part /> : <Button onClick={() => setOpen(true)}>Open the part</Button>;
}
