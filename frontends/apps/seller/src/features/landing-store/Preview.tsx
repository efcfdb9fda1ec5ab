import { keep, tabStorage } from '@gehna/client';
import { useWatch } from '@gehna/forms';
import { Note } from '@gehna/ui';
import { useEffect, useLayoutEffect, useState } from 'react';
import styles from './Preview.module.css';
import { texts } from './texts.ts';
import type { StoreEditor } from './use-store-editor.ts';
import { type StoreValues, storeOf } from './values.ts';

/** Where the store's page looks for a draft (frontends/apps/store/README.md, Preview). */
const previewKey = 'gehna.store-draft';
const previewAddress = '/store/preview?preview=1';

/** The real page of the store, rendered from what stands in the form. */
export function Preview({ editor: { control, store } }: { editor: StoreEditor }) {
  // Its type allows for fields without a first value; here each has one.
  const values = useWatch({ control }) as StoreValues;
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
