import { Controlled } from '@gehna/forms';
import { formatMoment } from '@gehna/ui';
import { Decided } from '../../decision/Decided.tsx';
import { DecisionForm } from '../../decision/DecisionForm.tsx';
import { LeftToOther } from '../../decision/LeftToOther.tsx';
import { type Handling, hasReasons, useDecision } from '../../decision/use-decision.ts';
import { texts as common } from '../../texts.ts';
import { type Application, approve, reject } from './api.ts';
import { Checks } from './Checks.tsx';
import { checksOf, unopened } from './checks.ts';
import { DocumentReasons } from './DocumentReasons.tsx';
import { texts } from './texts.ts';

type Props = {
  application: Application;
  reviewerId: string;
  handling: Handling<Application>;
  /** Address of the next that waits. */
  next: string | null;
};

export function ApplicationDecision({ application, reviewerId, handling, next }: Props) {
  const { id, status, version, businessName, reason, duplicateHints } = application;
  const decision = useDecision<Application>({
    ...handling,
    reviewerId,
    id,
    approve: () => approve(id, version),
    reject: ({ note, documentReasons }) => reject(id, { note, documentReasons, version }),
    insteadOfNote: texts.seeDocuments,
  });
  if (status !== 'pending') {
    const outcome = outcomeOf(application, reviewerId);
    return <Decided {...{ status, outcome, reason, next }} keptNote={decision.note} failure={decision.failure} />;
  }
  if (application.applicant._id === reviewerId) return <LeftToOther why={texts.own} next={next} />;
  const checks = checksOf(application, reviewerId);
  return (
    <DecisionForm
      decision={decision}
      words={texts}
      sure={texts.sure(businessName)}
      asksFirst={unopened(application, reviewerId) > 0 || duplicateHints.length > 0}
      checks={<Checks checks={checks} />}
      doubts={<Checks checks={checks.filter(({ meaning }) => meaning !== 'good')} />}
      remarks={
        <Controlled form={decision} name="documentReasons">
          {({ value, onChange }) => (
            <DocumentReasons
              application={application}
              reasons={value}
              errorOf={(kind) => decision.errorAt(`documentReasons.${kind}`)}
              onChange={(reasons) => {
                onChange(reasons);
                // A reason stands for the note.
                if (hasReasons(reasons)) decision.clearErrors('note');
              }}
            />
          )}
        </Controlled>
      }
      footnote={texts.logged}
    />
  );
}

/** Who decided, and when; "Approved" alone where neither is known. */
function outcomeOf({ status, decidedAt, history }: Application, reviewerId: string): string {
  const words = common.status[status];
  const made = history.findLast(({ what }) => what === status);
  if (!made) return decidedAt === null ? words : common.decision.decided(words, formatMoment(new Date(decidedAt)));
  const who = made.by._id === reviewerId ? common.decision.you : made.by.ownerName || common.history.someone;
  return common.decision.decidedBy(words, who, formatMoment(new Date(made.at)));
}
