import type { WrongField } from '@gehna/forms';
import { storePath } from '@gehna/product-ui';
import { Button, LinkButton } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { useRef } from 'react';
import styles from './ResultWindow.module.css';
import { texts } from './texts.ts';
import type { StoreEditor } from './use-store-editor.ts';

type Props = {
  editor: StoreEditor;
  /** Shows the tab of a wrong field. */
  onShow: (wrong: WrongField) => void;
};

/** What a save came to: everything that is wrong with a way to each, or that it is saved, or why not. */
export function ResultWindow({ editor, onShow }: Props) {
  const { result, store, wrongFields, failure, formProps, closeResult } = editor;
  const chosen = useRef<string | null>(null);
  const choose = (wrong: WrongField) => {
    chosen.current = wrong.at;
    onShow(wrong);
    closeResult();
  };
  const focusOnClose = () => {
    const at = chosen.current;
    chosen.current = null;
    if (at === null) return null;
    return formProps.ref.current?.querySelector<HTMLElement>(`[name="${at}"], [data-at="${at}"] input`);
  };
  const words = {
    wrong: { title: texts.validationTitle, description: texts.validationHint },
    failed: { title: texts.resultNotSaved, description: failure },
    saved: {
      title: texts.resultSaved,
      description: (
        <>
          <p>{texts.savedText}</p>
          {!store?.isPublic && <p>{texts.savedHidden}</p>}
        </>
      ),
    },
  };
  return (
    <Dialog
      open={result !== null}
      onClose={closeResult}
      {...words[result ?? 'saved']}
      focusOnClose={focusOnClose}
      actions={
        <>
          {result === 'saved' && store?.isPublic && !store.isHiddenByReviewer && (
            <LinkButton look="line" to={storePath(store.storeSlug)} newTab>
              {texts.seeStore}
            </LinkButton>
          )}
          <Button onClick={closeResult}>{texts.done}</Button>
        </>
      }
    >
      {result === 'wrong' && (
        <ul className={styles.problems}>
          {wrongFields.map((wrong) => (
            <li key={`${wrong.at} ${wrong.message}`}>
              <button type="button" className={styles.problem} onClick={() => choose(wrong)}>
                {wrong.message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
