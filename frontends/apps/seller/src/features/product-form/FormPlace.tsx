import type { MainCategory } from '@gehna/contracts/lists';
import { pictureTypes } from '@gehna/contracts/rules';
import { NotKept, Restored, SubmitButton } from '@gehna/forms';
import { LeaveQuestion } from '@gehna/product-ui/leaving';
import { Button, FailureNote, LinkButton } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Page } from '../../layout/Page.tsx';
import { useWayBack } from '../../list/view-of-list.ts';
import { PictureRow } from '../../pictures/PictureRow.tsx';
import { UploadBar } from '../../pictures/UploadBar.tsx';
import styles from './FormPlace.module.css';
import { Preview } from './Preview.tsx';
import { ProductFields } from './ProductFields.tsx';
import { texts } from './texts.ts';
import type { ProductForm } from './use-product-form.ts';

type Props = {
  form: ProductForm;
  categories: readonly MainCategory[];
  /** What stands above the form: the state of the review, a conflict. */
  children?: ReactNode;
  submitWord: string;
  /** Under the preview. */
  previewNote: string;
};

/** The form of a piece with its live preview: the same for a new one and an edit. */
export function FormPlace({ form, categories, children, submitWord, previewNote }: Props) {
  const { values, pictures, progress, failure } = form;
  const [asksForPictures, setAsksForPictures] = useState(false);
  const willAdd = useRef(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!pictures.areSomeLost) return form.submit();
    if (await form.check()) setAsksForPictures(true);
  }

  return (
    <Page className={styles.place}>
      <form {...form.formProps} onSubmit={send} className={styles.form}>
        {children}
        <Restored form={form}>{pictures.areSomeLost && texts.restoredNoPictures}</Restored>
        <NotKept form={form} />
        <div>
          <PictureRow
            title={texts.field.images}
            hint={texts.picturesHint}
            addWord={texts.addPicture}
            accept={pictureTypes}
            pictures={pictures.pictures.map(({ id, source }) => ({ id, src: source.src }))}
            firstWord={texts.first}
            problems={pictures.problems}
            onAdd={pictures.add}
            onRemove={pictures.remove}
            onMove={pictures.move}
          />
          <ProductFields form={form} categories={categories} />
        </div>
        <FailureNote>{failure}</FailureNote>
        {progress !== null && progress < 1 && <UploadBar label={texts.sending} share={progress} />}
        <div className={styles.acts}>
          <LinkButton look="line" to={useWayBack('/seller/products')}>
            {texts.cancel}
          </LinkButton>
          <SubmitButton form={form} busy={busyWords(progress)}>
            {submitWord}
          </SubmitButton>
        </div>
      </form>
      <Preview values={values} pictures={pictures.pictures} note={previewNote} />
      <Dialog
        open={asksForPictures}
        onClose={() => {
          willAdd.current = true;
          setAsksForPictures(false);
        }}
        title={texts.lostPictures.title}
        description={texts.restoredNoPictures}
        cancel={texts.lostPictures.add}
        actions={
          <Button
            onClick={() => {
              willAdd.current = false;
              setAsksForPictures(false);
              void form.submit();
            }}
          >
            {texts.lostPictures.sendWithout}
          </Button>
        }
        focusOnClose={() =>
          willAdd.current ? form.formProps.ref.current?.querySelector<HTMLElement>('input[type="file"]') : null
        }
      />
      <LeaveQuestion isTouched={form.isDirty && (!form.isSubmitting || form.isUploading)} words={texts.leave} />
    </Page>
  );
}

/** While the pictures leave this device, how far they are; then the server works on them. */
const busyWords = (share: number | null) =>
  share === null || share >= 1 ? texts.saving : texts.sendingShare(Math.floor(share * 100));
