import { ApiError, messageOf, useHint, useSession } from '@gehna/client';
import { mainCategories } from '@gehna/contracts/lists';
import { useQuery, useQueryClient } from '@gehna/federation/query';
import { useNavigate, useParams } from '@gehna/federation/router';
import { ErrorInPlace, Loading, notify, Skeleton, SkeletonText, TextLink } from '@gehna/ui';
import { Page } from '../../layout/Page.tsx';
import { type OwnProduct, ownProduct } from '../../own-products.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import place from './FormPlace.module.css';
import { FormPlace } from './FormPlace.tsx';
import { ReviewBanner } from './ReviewBanner.tsx';
import { Revision } from './Revision.tsx';
import { texts } from './texts.ts';
import { useEdit } from './use-edit.ts';

/** /seller/products/edit/:id: a piece as it was last saved, its review, and the form that sends it there again. */
export default function EditProductPage() {
  const { id = '' } = useParams();
  const userId = useSession()?.user.id;
  // Asked anew at each opening: an edit begins with the newest version.
  const query = useQuery({ ...ownProduct(id), refetchOnMount: 'always' });
  useReview(id);
  if (query.data && query.isFetchedAfterMount && userId)
    return <EditProduct key={`${userId} ${id}`} newest={query.data} userId={userId} />;
  if (query.isError) {
    const isGone = query.error instanceof ApiError && query.error.status === 404;
    return (
      <Page>
        <ErrorInPlace onRetry={isGone ? undefined : () => void query.refetch()} retryLabel={texts.retry}>
          {messageOf(query.error, texts.fetchFailed)}
        </ErrorInPlace>
        <p className={place.back}>
          <TextLink to="/seller/products">{texts.toList}</TextLink>
        </p>
      </Page>
    );
  }
  return <EditSkeleton />;
}

/** A reviewer's decision reaches the open page: banner and comparison follow it, what is typed stays. */
function useReview(id: string) {
  const queries = useQueryClient();
  useHint((news) => {
    if ((news.kind === 'product' && news.id === id) || news.kind === 'caught-up-needed')
      void queries.invalidateQueries({ queryKey: ownProduct(id).queryKey });
  });
}

function EditProduct({ newest, userId }: { newest: OwnProduct; userId: string }) {
  const navigate = useNavigate();
  const { meanwhile, takeOver, submit, product, ...form } = useEdit(newest, userId, (text, isWhole) => {
    if (isWhole) notify.good(text);
    else notify.bad(text);
    void navigate('/seller/products');
  });
  return (
    <FormPlace
      {...form}
      product={product}
      categories={mainCategories}
      submitWord={texts.save}
      previewNote={texts.previewOfEdit}
      isBusy={product.form.formState.isSubmitting}
      onSubmit={() => void submit()}
    >
      <ReviewBanner product={newest} />
      {meanwhile && <ChangedMeanwhile {...meanwhile} onTakeOver={takeOver} />}
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
