import { ApiError, messageOf } from '@gehna/client';
import { useQuery, useQueryClient } from '@gehna/federation/query';
import { useNavigate } from '@gehna/federation/router';
import { ErrorInPlace, Loading, Note, notify, Skeleton, SkeletonText, TextButton, VisuallyHidden } from '@gehna/ui';
import { useDecision } from '../../decision/use-decision.ts';
import { useSeen } from '../../decision/use-seen.ts';
import { Entry } from '../../layout/Work.tsx';
import { usePageTitle } from '../../page-title.ts';
import { nextAfter } from '../../queue/neighbours.ts';
import { leaveQueue, type Product, productById, productHistory } from './api.ts';
import { ProductDecision } from './ProductDecision.tsx';
import styles from './ProductEntry.module.css';
import { ProductSheet } from './ProductSheet.tsx';
import { texts } from './texts.ts';

type Props = {
  id: string;
  reviewerId: string;
  /** The ids of the queue, in its order. */
  queue: readonly string[];
  addressOf: (id: string) => string;
  queuePath: string;
};

/** One piece: everything about it, and the decision. */
export function ProductEntry(props: Props) {
  const product = useQuery(productById(props.id));
  usePageTitle(product.data?.name);
  if (product.data) return <Open {...props} current={product.data} />;
  if (product.isError) {
    const isGone = product.error instanceof ApiError && product.error.status === 404;
    return (
      <div className={styles.place}>
        <VisuallyHidden as="h1">{texts.pageTitle}</VisuallyHidden>
        <ErrorInPlace onRetry={isGone ? undefined : () => product.refetch()}>
          {isGone ? texts.gone : messageOf(product.error, texts.failed)}
        </ErrorInPlace>
      </div>
    );
  }
  return (
    <Loading label={texts.loading} className={styles.place}>
      <Skeleton width="60%" height="40px" />
      <Skeleton height="280px" />
      <SkeletonText lines={6} />
    </Loading>
  );
}

const isPending = ({ approvalStatus }: Product) => approvalStatus === 'pending';

function Open({ id, reviewerId, queue, addressOf, queuePath, current }: Props & { current: Product }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { shown, isReplaced, take } = useSeen(current, isPending);
  const next = nextAfter(queue, id);
  const decision = useDecision<Product>(
    async () => {
      await queryClient.invalidateQueries({ queryKey: productHistory(id).queryKey });
      await queryClient.fetchQuery({ ...productById(id), staleTime: 0 });
    },
    (verdict, decided) => {
      queryClient.setQueryData(productById(id).queryKey, decided);
      notify.good((verdict === 'approve' ? texts.approved : texts.rejected)(shown.name));
      leaveQueue(queryClient, id);
      void navigate(next ? addressOf(next) : queuePath);
    },
  );
  return (
    <Entry
      decision={
        <ProductDecision
          product={shown}
          reviewerId={reviewerId}
          isReplaced={isReplaced}
          decision={decision}
          next={next && addressOf(next)}
        />
      }
    >
      {isReplaced && (
        <Note meaning="waiting" announce>
          <p>{texts.replaced}</p>
          <TextButton onClick={take}>{texts.showNew}</TextButton>
        </Note>
      )}
      <ProductSheet product={shown} />
    </Entry>
  );
}
