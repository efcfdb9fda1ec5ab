import { useQuery } from '@gehna/federation/query';
import { Decided } from '../../decision/Decided.tsx';
import { DecisionForm } from '../../decision/DecisionForm.tsx';
import { useNoteDraft } from '../../decision/note-draft.ts';
import type { useDecision } from '../../decision/use-decision.ts';
import { momentWords } from '../../queue/age.ts';
import { texts as common } from '../../texts.ts';
import { approve, type Product, productHistory, reject } from './api.ts';
import { texts } from './texts.ts';

type Props = {
  product: Product;
  reviewerId: string;
  /** A newer version waits to be looked at: the one in front of the reviewer cannot be decided any more. */
  isReplaced: boolean;
  decision: ReturnType<typeof useDecision<Product>>;
  /** Address of the next that waits. */
  next: string | null;
};

export function ProductDecision({ product, reviewerId, isReplaced, decision, next }: Props) {
  const { id, approvalStatus: status, version, name } = product;
  const draft = useNoteDraft(reviewerId, id);
  const history = useQuery(productHistory(id)).data;
  if (status !== 'pending') {
    const made = history?.findLast(({ what }) => what === status);
    const when = momentWords(made?.at ?? product.updatedAt);
    const words = common.status[status];
    const outcome = made?.by ? common.decision.decidedBy(words, made.by, when) : common.decision.decided(words, when);
    return (
      <Decided
        {...{ status, outcome, next }}
        reason={product.approvalNotes}
        keptNote={draft.note}
        failure={decision.failure}
      />
    );
  }
  return (
    <DecisionForm
      {...{ draft, decision }}
      words={texts}
      sure={texts.sure(name)}
      approve={() => approve(id, version)}
      reject={(note) => reject(id, note, version)}
      isOff={isReplaced}
    />
  );
}
