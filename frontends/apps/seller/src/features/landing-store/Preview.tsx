import { isLasting, keep, tabStorage } from '@gehna/client';
import { useWatch } from '@gehna/forms';
import { ErrorInPlace, Note } from '@gehna/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './Preview.module.css';
import { texts } from './texts.ts';
import type { StoreEditor } from './use-store-editor.ts';
import { type StoreValues, storeOf } from './values.ts';

/** Where the store's page looks for a draft, and what it posts once it is shown (frontends/apps/store/README.md, Preview). */
const previewKey = 'gehna.store-draft';
const previewShown = 'gehna.store-preview-shown';
const previewAddress = '/store/preview?preview=1';

/** Within which the page has to be shown, also on a slow connection. */
const previewTimeoutMs = 20_000;

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
    keep(tabStorage, previewKey, draft);
    setBlocked(!isLasting(tabStorage, previewKey));
  }, [values, store]);
  useEffect(() => () => keep(tabStorage, previewKey, null), []);
  if (isBlocked) return <Note meaning="bad">{texts.previewBlocked}</Note>;
  return <Frame />;
}

/** The page in a frame, which posts a message once it is shown. Without it the seller reads an error, and may retry. */
function Frame() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(1);
  const [isFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own time
  useEffect(() => {
    const timer = setTimeout(() => setFailed(true), previewTimeoutMs);
    const onMessage = ({ source, data }: MessageEvent) => {
      if (data !== previewShown || source !== frame.current?.contentWindow) return;
      clearTimeout(timer);
      setFailed(false);
    };
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
    };
  }, [attempt]);

  function retry() {
    setFailed(false);
    setAttempt((last) => last + 1);
  }

  return (
    <>
      {isFailed && <ErrorInPlace onRetry={retry}>{texts.previewFailed}</ErrorInPlace>}
      <iframe
        key={attempt}
        ref={frame}
        src={previewAddress}
        title={texts.previewTitle}
        hidden={isFailed}
        onLoad={({ currentTarget }) => isPage(currentTarget) || setFailed(true)}
        className={styles.frame}
      />
    </>
  );
}

/** False for the browser's own error page, which is of another origin, and for an error of the server in place of the page. */
const isPage = ({ contentDocument }: HTMLIFrameElement) => contentDocument?.getElementById('root') != null;
