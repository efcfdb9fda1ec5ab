import type { MainCategory } from '@gehna/contracts/lists';
import { Button, LinkButton, Note, TextButton } from '@gehna/ui';
import type { ReactNode } from 'react';
import { Page } from '../../layout/Page.tsx';
import styles from './FormPlace.module.css';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { PictureField } from './PictureField.tsx';
import { Preview } from './Preview.tsx';
import { ProductFields } from './ProductFields.tsx';
import { texts } from './texts.ts';
import type { Pictures } from './use-pictures.ts';
import type { ProductForm } from './use-product-form.ts';

type Props = {
  product: ProductForm;
  pictures: Pictures;
  categories: readonly MainCategory[];
  /** What stands above the form: the state of the review, what changed meanwhile. */
  children?: ReactNode;
  failure: string | null;
  /** What came back from an earlier visit; `lost`: pictures that could not. */
  restored: { lost: boolean; startOver: () => void } | null;
  submitWord: string;
  /** Under the preview. */
  previewNote: string;
  /** How much of the pictures is sent, from 0 to 1; null while nothing is being sent. */
  share: number | null;
  isBusy: boolean;
  onSubmit: () => void;
};

/** The form of a piece with its live preview: the same for a new one and an edit. */
export function FormPlace(props: Props) {
  const { product, pictures, categories, children, failure, restored, share, isBusy, onSubmit } = props;
  return (
    <Page className={styles.place}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        {children}
        {restored && (
          <Note meaning="good" announce>
            {texts.restored} {restored.lost && texts.restoredNoPictures}{' '}
            <TextButton small onClick={restored.startOver}>
              {texts.startOver}
            </TextButton>
          </Note>
        )}
        <div>
          <PictureField field={pictures} />
          <ProductFields product={product} categories={categories} />
        </div>
        {failure && (
          <Note meaning="bad" announce>
            {failure}
          </Note>
        )}
        <Progress share={share} />
        <div className={styles.acts}>
          <LinkButton look="line" to="/seller/products">
            {texts.cancel}
          </LinkButton>
          <Button type="submit" busy={isBusy && busyWords(share)}>
            {props.submitWord}
          </Button>
        </div>
      </form>
      <Preview values={product.values} pictures={pictures.pictures} note={props.previewNote} />
      <LeaveQuestion isTouched={product.isTouched && !isBusy} />
    </Page>
  );
}

/** While the pictures leave this device, how far they are; then the server works on them. */
const busyWords = (share: number | null) =>
  share === null || share >= 1 ? texts.saving : texts.sendingShare(Math.floor(share * 100));

function Progress({ share }: { share: number | null }) {
  if (share === null || share >= 1) return null;
  return <progress aria-label={texts.sending} max={1} value={share} className={styles.progress} />;
}
