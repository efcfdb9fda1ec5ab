import { useQuery, useQueryClient } from '@gehna/build/query';
import { useParams } from '@gehna/build/router';
import { api, countView, isAbsent, session, useSession } from '@gehna/client';
import { metalOf } from '@gehna/product-ui';
import { InquiryFlow } from '@gehna/product-ui/inquiry';
import { Button, EmptyState, Icon, Wrap } from '@gehna/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect } from 'react';
import { forgetViewed, noteViewed } from '../finding/viewed.ts';
import { type Product, productById, productInLists } from './api.ts';
import { PriceBar } from './PriceBar.tsx';
import styles from './ProductPage.module.css';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductView } from './ProductView.tsx';
import { texts } from './texts.ts';
import { useWayBack } from './use-way-back.ts';

/** /luxurymarket/product/:id: one piece. */
export default function ProductPage() {
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const query = useQuery(productById(id, productInLists(queries, id)));
  const back = useWayBack();

  const shown = query.isPlaceholderData ? undefined : query.data;
  useRemembered(id, shown, isAbsent(query.error));
  useCountedView(shown);

  // What is shown stays when only a refetch fails.
  if (query.error && (query.isLoadingError || isAbsent(query.error)))
    return (
      <Wrap className={styles.page}>
        <NotShown reason={query.error} onRetry={() => void query.refetch()} onBack={back.go} />
      </Wrap>
    );
  return (
    <div data-metal={query.data && metalOf(query.data.mainCategory)} className={styles.withBar}>
      <Wrap className={styles.top}>
        <button type="button" onClick={back.go} className={styles.back}>
          <Icon of={ArrowLeft} />
          <span className={styles.backLabel}>{back.label}</span>
        </button>
      </Wrap>
      {query.data ? (
        <InquiryFlow key={query.data.id} pieces={[query.data]}>
          <Wrap className={styles.content}>
            <ProductView product={query.data} />
          </Wrap>
          <PriceBar product={query.data} />
        </InquiryFlow>
      ) : (
        <Wrap className={styles.content}>
          <ProductSkeleton />
        </Wrap>
      )}
    </div>
  );
}

/** Keeps in the browser that this piece was viewed, and drops one that left the market. */
function useRemembered(id: string, product: Product | undefined, isGone: boolean) {
  const userId = useSession()?.user.id;
  const isShown = product !== undefined;
  useEffect(() => {
    // The data of one that goes while it is read stays beside the error.
    if (isGone) forgetViewed(userId, id);
    else if (isShown) noteViewed(userId, id);
  }, [userId, id, isShown, isGone]);
}

/** Reports a view of the piece to the server; a seller’s view of their own piece is none. */
function useCountedView(product: Product | undefined) {
  const id = product?.id;
  const sellerId = product?.seller._id;
  useEffect(() => {
    // Not by `useSession`: a page of the server hydrates as a visitor's.
    if (id === undefined || session.current()?.user.id === sellerId) return;
    countView(`product ${id}`, (visit) => api('POST /api/products/:id/view', { params: { id }, body: { visit } }));
  }, [id, sellerId]);
}

/** The product does not exist, or could not be loaded; only the second offers Retry. */
function NotShown({ reason, onRetry, onBack }: { reason: Error; onRetry: () => void; onBack: () => void }) {
  const isForGood = isAbsent(reason);
  return (
    <EmptyState
      level={1}
      title={texts.notFoundTitle}
      action={
        <>
          <Button look="line" onClick={onBack}>
            {texts.goBack}
          </Button>
          {!isForGood && <Button onClick={onRetry}>{texts.retry}</Button>}
        </>
      }
    >
      <span role="alert">{isForGood ? texts.notFound : texts.failed}</span>
    </EmptyState>
  );
}
