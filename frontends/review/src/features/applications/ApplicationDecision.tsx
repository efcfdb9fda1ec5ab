import { Decided } from '../../decision/Decided.tsx';
import { DecisionForm } from '../../decision/DecisionForm.tsx';
import { useNoteDraft } from '../../decision/note-draft.ts';
import type { useDecision } from '../../decision/use-decision.ts';
import { momentWords } from '../../queue/age.ts';
import { texts as common } from '../../texts.ts';
import { type Application, approve, reject } from './api.ts';
import { Checks } from './Checks.tsx';
import { checksOf, unopened } from './checks.ts';
import { DocumentReasons } from './DocumentReasons.tsx';
import { texts } from './texts.ts';

type Props = {
  application: Application;
  reviewerId: string;
  decision: ReturnType<typeof useDecision<Application>>;
  /** Address of the next that waits. */
  next: string | null;
};

export function ApplicationDecision({ application, reviewerId, decision, next }: Props) {
  const { id, status, version, businessName, reason, duplicateHints } = application;
  const draft = useNoteDraft(reviewerId, id);
  if (status !== 'pending') {
    const outcome = outcomeOf(application, reviewerId);
    return <Decided {...{ status, outcome, reason, next }} keptNote={draft.note} failure={decision.failure} />;
  }
  const checks = checksOf(application, reviewerId);
  const documentReasons = Object.fromEntries(Object.entries(draft.documentReasons).filter(([, words]) => words.trim()));
  return (
    <DecisionForm
      {...{ draft, decision }}
      words={texts}
      sure={texts.sure(businessName)}
      insteadOfNote={Object.keys(documentReasons).length > 0 ? texts.seePapers : ''}
      approve={() => approve(id, version)}
      reject={(note) => reject(id, { note, documentReasons, version })}
      asksFirst={unopened(application, reviewerId) > 0 || duplicateHints.length > 0}
      checks={<Checks checks={checks} />}
      doubts={<Checks checks={checks.filter(({ meaning }) => meaning !== 'good')} />}
      remarks={
        <DocumentReasons
          application={application}
          reasons={draft.documentReasons}
          onChange={(changed) => draft.write({ documentReasons: changed })}
        />
      }
      footnote={texts.logged}
    />
  );
}

/** Who decided, and when; "Approved" alone where neither is known. */
function outcomeOf({ status, decidedAt, history }: Application, reviewerId: string): string {
  const words = common.status[status];
  const made = history.findLast(({ what }) => what === status);
  if (!made) return decidedAt === null ? words : common.decision.decided(words, momentWords(decidedAt));
  const who = made.by._id === reviewerId ? common.decision.you : made.by.ownerName || common.history.someone;
  return common.decision.decidedBy(words, who, momentWords(made.at));
}
