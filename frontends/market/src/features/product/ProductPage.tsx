import { ApiError } from '@gehna/client';
import { useQuery, useQueryClient } from '@gehna/federation/query';
import { useParams } from '@gehna/federation/router';
import { Button, EmptyState, Icon, Wrap } from '@gehna/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { metalOf } from '../../metal.ts';
import { usePageTitle } from '../../page-title.ts';
import { productById, productInLists } from './api.ts';
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
  usePageTitle(query.isError ? texts.notFoundTitle : query.data?.name);

  if (query.isError)
    return (
      <Wrap className={styles.page}>
        <NotShown reason={query.error} onRetry={() => void query.refetch()} onBack={back.go} />
      </Wrap>
    );
  return (
    <div data-metal={query.data && metalOf(query.data.mainCategory)} className={styles.withBar}>
      <Wrap className={styles.page}>
        <button type="button" onClick={back.go} className={styles.back}>
          <Icon of={ArrowLeft} />
          <span className={styles.backLabel}>{back.label}</span>
        </button>
        {query.data ? <ProductView product={query.data} /> : <ProductSkeleton />}
      </Wrap>
      {query.data && <PriceBar product={query.data} />}
    </div>
  );
}

/** Nobody knows this product, or it could not be asked for; the second may change on another try. */
function NotShown({ reason, onRetry, onBack }: { reason: Error; onRetry: () => void; onBack: () => void }) {
  const isUnknown = reason instanceof ApiError && reason.status === 404;
  return (
    <EmptyState
      level={1}
      title={texts.notFoundTitle}
      action={
        <div className={styles.acts}>
          <Button look="line" onClick={onBack}>
            {texts.goBack}
          </Button>
          {!isUnknown && <Button onClick={onRetry}>{texts.retry}</Button>}
        </div>
      }
    >
      <span role="alert">{isUnknown ? texts.notFound : texts.failed}</span>
    </EmptyState>
  );
}
