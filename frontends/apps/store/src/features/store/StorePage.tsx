import { useQuery } from '@gehna/build/query';
import { useParams } from '@gehna/build/router';
import { api, countView, isAbsent, session } from '@gehna/client';
import { Note, TextLink, Wrap } from '@gehna/ui';
import { useEffect } from 'react';
import { type StoreAnswer, storeBySlug } from './api.ts';
import { StoreNotShown } from './StoreNotShown.tsx';
import { StoreSkeleton } from './StoreSkeleton.tsx';
import { StoreView } from './StoreView.tsx';
import { texts } from './texts.ts';

/** /store/:slug: the page of a seller. */
export default function StorePage() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(storeBySlug(slug));
  useCountedView(slug, data?.store);

  // Another store resets the state: pieces that are being chosen, pages of ratings.
  // What is shown stays when only a refetch fails; a store that was hidden meanwhile does not.
  if (data && !isAbsent(error))
    return (
      <>
        {!data.store.isPublic && <NotPublic />}
        <StoreView key={slug} {...data} savedSlug={slug} />
      </>
    );
  if (!error) return <StoreSkeleton />;
  return <StoreNotShown isForGood={isAbsent(error)} onRetry={() => void refetch()} />;
}

/** A hidden store is shown to its seller only. */
function NotPublic() {
  return (
    <Wrap>
      <Note meaning="waiting">
        {texts.notPublic} <TextLink to="/seller/landing-store">{texts.editStore}</TextLink>
      </Note>
    </Wrap>
  );
}

/** Reports a view to the server. A seller’s own is none, and a hidden store is shown to its seller only. */
function useCountedView(slug: string, store: StoreAnswer['store'] | undefined) {
  const isPublic = store?.isPublic === true;
  const sellerId = store?.seller._id;
  useEffect(() => {
    // Not by `useSession`: a page of the server hydrates as a visitor's.
    if (!isPublic || session.current()?.user.id === sellerId) return;
    countView(`store ${slug}`, (visit) =>
      api('POST /api/seller-store/store/:slug/view', { params: { slug }, body: { visit } }),
    );
  }, [slug, isPublic, sellerId]);
}
