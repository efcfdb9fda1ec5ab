import { messageOf, useSession } from '@gehna/client';
import { listableCategories } from '@gehna/contracts/lists';
import { useQueryClient } from '@gehna/federation/query';
import { useNavigate } from '@gehna/federation/router';
import { notify } from '@gehna/ui';
import { useState } from 'react';
import { dashboardKey } from '../../dashboard-key.ts';
import { ownProductsKey } from '../../own-products.ts';
import { addProduct } from './api.ts';
import { draftKey, readDraft } from './draft.ts';
import { FormPlace } from './FormPlace.tsx';
import { emptyValues } from './fields.ts';
import type { FormPicture } from './pictures.ts';
import { showBesideFields } from './server-errors.ts';
import { texts } from './texts.ts';
import { usePictures } from './use-pictures.ts';
import { useProductForm } from './use-product-form.ts';

const noPictures: readonly FormPicture[] = [];

/** /seller/products/add: a new piece, with its preview, sent to review. */
export default function AddProductPage() {
  const user = useSession()?.user;
  return user ? <AddProduct key={user.id} userId={user.id} /> : null;
}

function AddProduct({ userId }: { userId: string }) {
  const key = draftKey(userId, 'new');
  const [draft, setDraft] = useState(() => readDraft(key));
  const pictures = usePictures(key, noPictures, () => true);
  const product = useProductForm({
    key,
    opened: draft?.values ?? emptyValues,
    base: emptyValues,
    version: null,
    pictures,
    arePicturesTouched: pictures.pictures.length > 0,
  });
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();

  const submit = product.form.handleSubmit(async (values) => {
    setFailure(null);
    setShare(0);
    try {
      await addProduct(values, pictures.pictures, setShare);
    } catch (reason) {
      setFailure(messageOf(reason, texts.addFailed));
      showBesideFields(product, pictures, reason);
      return;
    } finally {
      setShare(null);
    }
    product.done();
    void queries.invalidateQueries({ queryKey: ownProductsKey });
    void queries.invalidateQueries({ queryKey: dashboardKey });
    notify.good(texts.added);
    await navigate('/seller/products');
  });

  const startOver = () => {
    pictures.reset();
    product.setAll(emptyValues);
    setDraft(null);
  };

  return (
    <FormPlace
      product={product}
      pictures={pictures}
      categories={listableCategories}
      failure={failure}
      restored={draft && { lost: draft.newPictures > pictures.pictures.length, startOver }}
      submitWord={texts.send}
      previewNote={texts.previewOfNew}
      share={share}
      isBusy={product.form.formState.isSubmitting}
      onSubmit={() => void submit()}
    />
  );
}
