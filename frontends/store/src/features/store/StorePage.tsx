import { ApiError, api, countView, useSession } from '@gehna/client';
import { productName } from '@gehna/contracts/rules';
import { useQuery } from '@gehna/federation/query';
import { useParams, useSearchParams } from '@gehna/federation/router';
import { useEffect } from 'react';
import { type StoreAnswer, storeBySlug } from './api.ts';
import { isPreview } from './draft.ts';
import { StoreNotShown } from './StoreNotShown.tsx';
import { StorePreview } from './StorePreview.tsx';
import { StoreSkeleton } from './StoreSkeleton.tsx';
import { StoreView } from './StoreView.tsx';
import { texts } from './texts.ts';

/** /store/:slug: the page of a seller; with `?preview=1` as its editor has it just now. */
export default function StorePage() {
  const { slug = '' } = useParams();
  const [query] = useSearchParams();
  return isPreview(query) ? <StorePreview /> : <PublicStorePage slug={slug} />;
}

function PublicStorePage({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(storeBySlug(slug));
  const title = error ? texts.notFoundTitle : data?.store.storeName;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} – ${productName}`;
  }, [title]);
  useCountedView(slug, data?.store);

  if (data) return <StoreView {...data} savedSlug={slug} />;
  if (!error) return <StoreSkeleton />;
  return <StoreNotShown isForGood={error instanceof ApiError && error.status === 404} onRetry={() => void refetch()} />;
}

/** Tells the server that the store was looked at. A seller’s own look is no visit, and nobody sees a hidden store but its seller. */
function useCountedView(slug: string, store: StoreAnswer['store'] | undefined) {
  const userId = useSession()?.user.id;
  const isVisit = store?.isPublic === true && store.seller._id !== userId;
  useEffect(() => {
    if (!isVisit) return;
    countView(`store ${slug}`, (visit) =>
      api('POST /api/seller-store/store/:slug/view', { params: { slug }, body: { visit } }),
    );
  }, [slug, isVisit]);
}
