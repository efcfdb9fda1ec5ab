import { useQuery, useQueryClient } from '@gehna/build/query';
import { useNavigate, useParams } from '@gehna/build/router';
import { isAbsent, messageOf, useSession } from '@gehna/client';
import { mainCategories } from '@gehna/contracts/lists';
import { ErrorInPlace, Loading, notify, Skeleton, SkeletonText, TextLink } from '@gehna/ui';
import { useEffect, useEffectEvent } from 'react';
import { Page } from '../../layout/Page.tsx';
import { useWayBack } from '../../list/view-of-list.ts';
import { type OwnProduct, ownProduct, productsChanged } from '../../own-products.ts';
import { saveProduct } from './api.ts';
import place from './FormPlace.module.css';
import { FormPlace } from './FormPlace.tsx';
import { valuesOf } from './fields.ts';
import { ProductConflict } from './ProductConflict.tsx';
import { ReviewBanner } from './ReviewBanner.tsx';
import { Revision } from './Revision.tsx';
import { editedProduct } from './rules.ts';
import { texts } from './texts.ts';
import { useProductForm } from './use-product-form.ts';

/** /seller/products/edit/:id: a piece as it was last saved, its review, and the form that sends it there again. */
export default function EditProductPage() {
  const { id = '' } = useParams();
  const userId = useSession()?.user.id;
  // Refetched at each opening: an edit begins with the newest version.
  const query = useQuery({ ...ownProduct(id), refetchOnMount: 'always' });
  if (query.data && query.isFetchedAfterMount && userId)
    return <EditProduct key={`${userId} ${id}`} newest={query.data} userId={userId} />;
  if (query.isError) {
    const isGone = isAbsent(query.error);
    return (
      <Page>
        <ErrorInPlace onRetry={isGone ? undefined : () => void query.refetch()}>
          {messageOf(query.error, texts.fetchFailed)}
        </ErrorInPlace>
        <p className={place.back}>
          <TextLink alone to="/seller/products">
            {texts.toList}
          </TextLink>
        </p>
      </Page>
    );
  }
  return <EditSkeleton />;
}

const savedIn = (product: OwnProduct) => ({ version: product.version, values: valuesOf(product) });

function EditProduct({ newest, userId }: { newest: OwnProduct; userId: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const list = useWayBack('/seller/products');
  const { version, values } = savedIn(newest);
  const form = useProductForm(
    {
      schema: editedProduct,
      values,
      send: (body, sending) => saveProduct(newest, body, sending),
      onSent: ({ isInOrder }, { isShown }) => {
        productsChanged(queries);
        if (isInOrder) notify.good(texts.updated);
        else notify.bad(texts.orderFailed);
        if (isShown) void navigate(list);
      },
      failed: texts.updateFailed,
      draft: { key: `gehna.product-draft.${userId}.${newest._id}` },
      edit: {
        version,
        reload: async () => savedIn(await queries.fetchQuery({ ...ownProduct(newest._id), staleTime: 0 })),
      },
    },
    newest,
  );
  const follow = useEffectEvent(() => form.takeUpVersion({ version, values }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is saved
  useEffect(() => follow(), [version]);
  return (
    <FormPlace form={form} categories={mainCategories} submitWord={texts.save} previewNote={texts.previewOfEdit}>
      <ReviewBanner product={newest} />
      <ProductConflict form={form} />
      <Revision product={newest} />
    </FormPlace>
  );
}

function EditSkeleton() {
  return (
    <Page>
      <Loading label={texts.loading}>
        <div className={place.place}>
          <div className={place.form}>
            <Skeleton height="64px" />
            <Skeleton height="116px" width="380px" />
            <SkeletonText lines={8} />
          </div>
          <Skeleton height="520px" />
        </div>
      </Loading>
    </Page>
  );
}
