import { useMutation } from '@gehna/build/query';
import { messageOf } from '@gehna/client';
import { storePath } from '@gehna/product-ui';
import { FailureNote, Note, TextLink, textStyles } from '@gehna/ui';
import { useId } from 'react';
import styles from './PublishSwitch.module.css';
import { texts } from './texts.ts';
import type { StoreEditor } from './use-store-editor.ts';

/** Whether the store is public. It changes at once; what is typed is saved by its own button. */
export function PublishSwitch({ editor: { store, show } }: { editor: StoreEditor }) {
  const id = useId();
  const change = useMutation({ mutationFn: show });
  const isPublic = change.isPending ? change.variables : (store?.isPublic ?? false);
  return (
    <div className={styles.place}>
      <button
        type="button"
        role="switch"
        aria-checked={isPublic}
        aria-disabled={store === null}
        aria-busy={change.isPending}
        aria-describedby={id}
        className={styles.switch}
        onClick={() => {
          if (store !== null && !change.isPending) change.mutate(!store.isPublic);
        }}
      >
        <span aria-hidden className={styles.track} />
        {texts.public}
      </button>
      {store?.isHiddenByReviewer ? (
        <div id={id}>
          <Note meaning="bad">
            {texts.hiddenByReviewer} <TextLink to="/luxurymarket/decisions">{texts.seeDecision}</TextLink>
          </Note>
        </div>
      ) : (
        <p id={id} role="status" className={textStyles.second}>
          {store === null ? texts.saveFirst : store.isPublic ? texts.isPublic : texts.isHidden}{' '}
          {store?.isPublic && (
            <TextLink small alone to={storePath(store.storeSlug)} newTab>
              {texts.seeStore}
            </TextLink>
          )}
        </p>
      )}
      <FailureNote>{change.isError && messageOf(change.error, texts.publicFailed)}</FailureNote>
    </div>
  );
}
