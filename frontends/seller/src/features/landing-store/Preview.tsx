import { keep, tabStorage } from '@gehna/client';
import { Note } from '@gehna/ui';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { OwnStore } from './api.ts';
import styles from './Preview.module.css';
import { texts } from './texts.ts';
import { type StoreValues, storeOf } from './values.ts';

/** Where the store's page looks for a draft (frontends/store/README.md, Preview). */
const previewKey = 'gehna.store-draft';
const previewAddress = '/store/preview?preview=1';

/** The real page of the store, drawn from what stands in the form. */
export function Preview({ values, store }: { values: StoreValues; store: OwnStore | null }) {
  const [isBlocked, setBlocked] = useState(false);
  // Before the frame loads.
  useLayoutEffect(() => {
    const draft = {
      savedSlug: store?.storeSlug ?? null,
      store: { ...storeOf(values), pictures: store?.pictures ?? {} },
    };
    setBlocked(!keep(tabStorage, previewKey, draft));
  }, [values, store]);
  useEffect(() => () => void keep(tabStorage, previewKey, null), []);
  if (isBlocked) return <Note meaning="bad">{texts.previewBlocked}</Note>;
  return <iframe src={previewAddress} title={texts.previewTitle} className={styles.frame} />;
}
