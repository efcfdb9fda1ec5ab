import { useQuery } from '@gehna/build/query';
import { formatMoment } from '@gehna/ui';
import { Decided } from '../../decision/Decided.tsx';
import { DecisionForm } from '../../decision/DecisionForm.tsx';
import { LeftToOther } from '../../decision/LeftToOther.tsx';
import { type Handling, useDecision } from '../../decision/use-decision.ts';
import { texts as common } from '../../texts.ts';
import { approve, isShownOnceApproved, type Product, productHistory, reject } from './api.ts';
import { texts } from './texts.ts';

type Props = {
  product: Product;
  reviewerId: string;
  /** A newer version waits to be looked at: the one in front of the reviewer cannot be decided any more. */
  isReplaced: boolean;
  handling: Handling<Product>;
  /** Address of the next that waits. */
  next: string | null;
};

export function ProductDecision({ product, reviewerId, isReplaced, handling, next }: Props) {
  const { id, approvalStatus: status, version, name } = product;
  const decision = useDecision<Product>({
    ...handling,
    reviewerId,
    id,
    approve: () => approve(id, version),
    reject: ({ note }) => reject(id, note, version),
  });
  const history = useQuery(productHistory(id)).data;
  if (status !== 'pending') {
    const made = history?.findLast(({ what }) => what === status);
    const when = formatMoment(new Date(made?.at ?? product.updatedAt));
    const words = common.status[status];
    const outcome = made?.by ? common.decision.decidedBy(words, made.by, when) : common.decision.decided(words, when);
    return (
      <Decided
        {...{ status, outcome, next }}
        reason={product.approvalNotes}
        keptNote={decision.note}
        failure={decision.failure}
      />
    );
  }
  if (product.seller._id === reviewerId) return <LeftToOther why={texts.own} next={next} />;
  const sure = isShownOnceApproved(product) ? texts.sure(name) : texts.sureHidden(name);
  return <DecisionForm decision={decision} words={texts} sure={sure} isOff={isReplaced} />;
}
