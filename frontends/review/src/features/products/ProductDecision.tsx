import { useQuery } from '@gehna/federation/query';
import { Button, classes, Heading, Note as Message } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { useRef, useState } from 'react';
import { Decided } from '../../decision/Decided.tsx';
import { Note } from '../../decision/Note.tsx';
import { useNoteDraft } from '../../decision/note-draft.ts';
import styles from '../../decision/Panel.module.css';
import type { useDecision } from '../../decision/use-decision.ts';
import { useKeys } from '../../keys/use-keys.ts';
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
  const { draft, write, forget } = useNoteDraft(reviewerId, id);
  const [noteError, setNoteError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const note = useRef<HTMLTextAreaElement>(null);
  const history = useQuery(productHistory(id)).data;
  const canDecide = status === 'pending' && !isReplaced;
  useKeys({ a: canDecide ? () => setAsking(true) : undefined, n: () => note.current?.focus() });

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

  const doApprove = () => {
    setAsking(false);
    void decision.decide('approve', async () => {
      const decided = await approve(id, version);
      forget();
      return decided;
    });
  };
  const doReject = () => {
    const words = draft.note.trim();
    if (!words) {
      setNoteError(common.decision.noteMissing);
      note.current?.focus();
      return;
    }
    void decision.decide('reject', async () => {
      const decided = await reject(id, words, version);
      forget();
      return decided;
    });
  };

  return (
    <div className={classes(styles.panel, styles.deciding)}>
      <div className={styles.considered}>
        <Heading level={2}>{common.decision.title}</Heading>
        {decision.failure && (
          <Message meaning="bad" announce onClose={decision.closeFailure}>
            {decision.failure}
          </Message>
        )}
        <Note
          ref={note}
          label={texts.note}
          placeholder={texts.notePlaceholder}
          sentences={texts.sentences}
          note={draft.note}
          error={noteError}
          onChange={(words) => {
            setNoteError(undefined);
            write({ note: words });
          }}
        />
      </div>
      <div className={styles.acts}>
        <Button
          block
          disabled={!canDecide}
          busy={decision.busy === 'approve' && common.decision.approving}
          onClick={doApprove}
        >
          {texts.approve}
        </Button>
        <Button
          look="line"
          block
          disabled={!canDecide}
          busy={decision.busy === 'reject' && common.decision.rejecting}
          onClick={doReject}
        >
          {texts.reject}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.sureTitle}
        description={texts.sure(name)}
        actions={
          <>
            <Button look="line" onClick={() => setAsking(false)}>
              {common.decision.cancel}
            </Button>
            <Button onClick={doApprove}>{texts.approve}</Button>
          </>
        }
      />
    </div>
  );
}
