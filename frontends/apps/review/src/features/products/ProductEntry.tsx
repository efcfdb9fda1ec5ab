import { useQuery, useQueryClient } from '@gehna/build/query';
import { goToSection, mainId, Note, notify, Skeleton, SkeletonText, TextButton } from '@gehna/ui';
import type { Handling } from '../../decision/use-decision.ts';
import { useSeen } from '../../decision/use-seen.ts';
import { EntryMissing } from '../../layout/EntryMissing.tsx';
import { Entry } from '../../layout/Work.tsx';
import type { EntryProps } from '../../queue/QueuePage.tsx';
import { type Product, productById, productHistory } from './api.ts';
import { ProductDecision } from './ProductDecision.tsx';
import { PicturesToCome } from './ProductPictures.tsx';
import { ProductSheet } from './ProductSheet.tsx';
import { texts } from './texts.ts';

/** One piece: everything about it, and the decision. */
export function ProductEntry(props: EntryProps) {
  const product = useQuery(productById(props.id));
  if (product.data) return <Open {...props} current={product.data} />;
  return (
    <EntryMissing query={product} words={texts}>
      <Skeleton width="60%" height="40px" />
      <PicturesToCome />
      <SkeletonText lines={6} />
    </EntryMissing>
  );
}

const isPending = ({ approvalStatus }: Product) => approvalStatus === 'pending';

function Open({ id, reviewerId, next, onDecided, current }: EntryProps & { current: Product }) {
  const queryClient = useQueryClient();
  const { shown, isReplaced, take } = useSeen(current, isPending);
  function showNew() {
    take();
    // From its beginning; the pressed button is gone.
    goToSection(mainId);
  }
  const handling: Handling<Product> = {
    async reload() {
      await queryClient.invalidateQueries({ queryKey: productHistory(id).queryKey });
      await queryClient.fetchQuery({ ...productById(id), staleTime: 0 });
    },
    onDone(verdict, decided, form) {
      queryClient.setQueryData(productById(id).queryKey, decided);
      notify.good((verdict === 'approve' ? texts.approved : texts.rejected)(shown.name));
      onDecided(form);
    },
  };
  return (
    <Entry decision={<ProductDecision {...{ reviewerId, isReplaced, handling, next }} product={shown} />}>
      {isReplaced && (
        <Note meaning="waiting" announce>
          <p>{texts.replaced}</p>
          <TextButton onClick={showNew}>{texts.showNew}</TextButton>
        </Note>
      )}
      <ProductSheet product={shown} />
    </Entry>
  );
}
