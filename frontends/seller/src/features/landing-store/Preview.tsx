import { Note } from '@gehna/ui';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { OwnStore } from './api.ts';
import styles from './Preview.module.css';
import { texts } from './texts.ts';
import { type StoreValues, storeOf } from './values.ts';

/** Where the store's page looks for a draft (frontends/store/README.md, Preview). */
const previewKey = 'gehna.store-draft';
const previewAddress = '/store/preview?preview=1';

/** Lays the draft where the frame finds it, at each change anew. False where the browser's storage is blocked. */
function layDown(text: string): boolean {
  try {
    window.sessionStorage.setItem(previewKey, text);
    return true;
  } catch (reason) {
    if (reason instanceof DOMException) return false;
    throw reason;
  }
}

function takeAway() {
  try {
    window.sessionStorage.removeItem(previewKey);
  } catch (reason) {
    // Blocked storage has nothing to take away.
    if (!(reason instanceof DOMException)) throw reason;
  }
}

/** The real page of the store, drawn from what stands in the form. */
export function Preview({ values, store }: { values: StoreValues; store: OwnStore | null }) {
  const text = JSON.stringify({
    savedSlug: store?.storeSlug ?? null,
    store: { ...storeOf(values), pictures: store?.pictures ?? {} },
  });
  const [isBlocked, setBlocked] = useState(false);
  // Before the frame loads.
  useLayoutEffect(() => setBlocked(!layDown(text)), [text]);
  useEffect(() => takeAway, []);
  if (isBlocked) return <Note meaning="bad">{texts.previewBlocked}</Note>;
  return <iframe src={previewAddress} title={texts.previewTitle} className={styles.frame} />;
}
