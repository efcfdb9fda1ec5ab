import { Button, classes, Heading, Icon, Note as Message } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useRef, useState } from 'react';
import { Decided } from '../../decision/Decided.tsx';
import { Note } from '../../decision/Note.tsx';
import { useNoteDraft } from '../../decision/note-draft.ts';
import styles from '../../decision/Panel.module.css';
import type { useDecision } from '../../decision/use-decision.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { momentWords } from '../../queue/age.ts';
import { texts as common } from '../../texts.ts';
import { type Application, approve, reject } from './api.ts';
import { checksOf, unopened } from './checks.ts';
import { DocumentReasons } from './DocumentReasons.tsx';
import { texts } from './texts.ts';

const icons = { good: CircleCheck, bad: CircleAlert, open: CircleDashed };

type Props = {
  application: Application;
  reviewerId: string;
  decision: ReturnType<typeof useDecision<Application>>;
  /** Address of the next that waits. */
  next: string | null;
};

export function ApplicationDecision({ application, reviewerId, decision, next }: Props) {
  const { id, status, version, businessName } = application;
  const { draft, write, forget } = useNoteDraft(reviewerId, id);
  const [noteError, setNoteError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const note = useRef<HTMLTextAreaElement>(null);
  const isPending = status === 'pending';
  useKeys({ a: isPending ? () => setAsking(true) : undefined, n: () => note.current?.focus() });

  if (status !== 'pending') {
    const outcome = outcomeOf(application, reviewerId);
    return (
      <Decided
        {...{ status, outcome, next }}
        reason={application.reason}
        keptNote={draft.note}
        failure={decision.failure}
      />
    );
  }

  const reasons = Object.fromEntries(Object.entries(draft.documentReasons).filter(([, words]) => words.trim()));
  const doApprove = () => {
    setAsking(false);
    void decision.decide('approve', async () => {
      const decided = await approve(id, version);
      forget();
      return decided;
    });
  };
  const doReject = () => {
    const words = draft.note.trim() || (Object.keys(reasons).length > 0 ? texts.seePapers : '');
    if (!words) {
      setNoteError(common.decision.noteMissing);
      note.current?.focus();
      return;
    }
    void decision.decide('reject', async () => {
      const decided = await reject(id, { note: words, documentReasons: reasons, version });
      forget();
      return decided;
    });
  };
  const mustAsk = unopened(application, reviewerId) > 0 || application.duplicateHints.length > 0;

  return (
    <div className={classes(styles.panel, styles.deciding)}>
      <div className={styles.considered}>
        <Heading level={2}>{common.decision.title}</Heading>
        <Checks application={application} reviewerId={reviewerId} />
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
        <DocumentReasons
          application={application}
          reasons={draft.documentReasons}
          onChange={(documentReasons) => write({ documentReasons })}
        />
      </div>
      <div className={styles.acts}>
        <Button
          block
          busy={decision.busy === 'approve' && common.decision.approving}
          onClick={mustAsk ? () => setAsking(true) : doApprove}
        >
          {texts.approve}
        </Button>
        <Button look="line" block busy={decision.busy === 'reject' && common.decision.rejecting} onClick={doReject}>
          {texts.reject}
        </Button>
        <p className={styles.quiet}>{texts.logged}</p>
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.sureTitle}
        description={texts.sure(businessName)}
        actions={
          <>
            <Button look="line" onClick={() => setAsking(false)}>
              {common.decision.cancel}
            </Button>
            <Button onClick={doApprove}>{texts.approve}</Button>
          </>
        }
      >
        <Checks application={application} reviewerId={reviewerId} onlyDoubts />
      </Dialog>
    </div>
  );
}

type ChecksProps = { application: Application; reviewerId: string; onlyDoubts?: boolean };

function Checks({ application, reviewerId, onlyDoubts }: ChecksProps) {
  const checks = checksOf(application, reviewerId).filter(({ meaning }) => !onlyDoubts || meaning !== 'good');
  return (
    <ul className={styles.checks}>
      {checks.map(({ meaning, words }) => (
        <li key={words} className={`${styles.check} ${styles[meaning]}`}>
          <Icon of={icons[meaning]} />
          {words}
        </li>
      ))}
    </ul>
  );
}

function outcomeOf({ status, decidedAt, history }: Application, reviewerId: string): string {
  const made = history.findLast(({ what }) => what === status);
  const when = momentWords(made?.at ?? decidedAt ?? new Date(0).toISOString());
  const words = common.status[status];
  if (!made) return common.decision.decided(words, when);
  const who = made.by._id === reviewerId ? common.decision.you : made.by.ownerName || common.history.someone;
  return common.decision.decidedBy(words, who, when);
}
