import { useQueryClient } from '@gehna/build/query';
import { useNavigate } from '@gehna/build/router';
import { keep, kept, randomUuid, storage, useSession } from '@gehna/client';
import { listableCategories } from '@gehna/contracts/lists';
import { notify } from '@gehna/ui';
import { useState } from 'react';
import { productsChanged } from '../../own-products.ts';
import { addProduct } from './api.ts';
import { FormPlace } from './FormPlace.tsx';
import { emptyValues } from './fields.ts';
import { newProduct } from './rules.ts';
import { texts } from './texts.ts';
import { useProductForm } from './use-product-form.ts';

/** /seller/products/add: a new piece, with its preview, sent to review. */
export default function AddProductPage() {
  const user = useSession()?.user;
  return user ? <AddProduct key={user.id} userId={user.id} /> : null;
}

/** Of the piece that is sent next; stored beside its draft until it was sent, so that a repeat after a reload has the same. */
function keyOfPiece(entry: string): string {
  const known = kept(storage, entry);
  if (typeof known === 'string') return known;
  const key = randomUuid();
  keep(storage, entry, key);
  return key;
}

function AddProduct({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keyEntry = `gehna.product-key.${userId}`;
  const [key] = useState(() => keyOfPiece(keyEntry));
  const form = useProductForm(
    {
      schema: newProduct,
      values: emptyValues,
      send: (body, sending) => addProduct(body, key, sending),
      onSent: (_, { isShown }) => {
        keep(storage, keyEntry, null);
        productsChanged(queries);
        notify.good(texts.added);
        if (isShown) void navigate('/seller/products');
      },
      failed: texts.addFailed,
      draft: {
        key: `gehna.product-draft.${userId}.new`,
        // Pictures of the base were sent with the piece before.
        restored: (values, { base }) => ({
          ...values,
          images: values.images.filter((address) => !base.images.includes(address)),
        }),
      },
    },
    null,
  );
  return (
    <FormPlace form={form} categories={listableCategories} submitWord={texts.send} previewNote={texts.previewOfNew} />
  );
}
