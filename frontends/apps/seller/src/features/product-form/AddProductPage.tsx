import { useQueryClient } from '@gehna/build/query';
import { useNavigate } from '@gehna/build/router';
import { randomUuid, useSession } from '@gehna/client';
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

function AddProduct({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(randomUuid);
  const form = useProductForm(
    {
      schema: newProduct,
      values: emptyValues,
      send: (body, sending) => addProduct(body, key, sending),
      onSent: (_, { isShown }) => {
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
