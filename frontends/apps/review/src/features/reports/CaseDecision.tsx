import type { ModerationAction } from '@gehna/contracts/lists';
import { Controlled } from '@gehna/forms';
import { Button, formatMoment, Note as NoteBox, textStyles } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { useState } from 'react';
import { DecisionPanel } from '../../decision/DecisionPanel.tsx';
import { LeftToOther } from '../../decision/LeftToOther.tsx';
import { Note } from '../../decision/Note.tsx';
import { useKeys } from '../../keys/use-keys.ts';
import { texts as common } from '../../texts.ts';
import type { ReportedCase } from './api.ts';
import { displayName } from './names.ts';
import { texts } from './texts.ts';
import { type CaseHandling, useCaseDecision } from './use-case-decision.ts';

type Props = {
  reported: ReportedCase;
  reviewerId: string;
  handling: CaseHandling;
  /** Address of the next that waits. */
  next: string | null;
};
/** A confirmation, in the round that was shown: of the key A, and of actions that concern more than the reported subject. */
type Asked = { action: ModerationAction; words: keyof typeof texts.sureTitle; round: number };

/** The decision on what was reported, unless this reviewer has a part in it. */
export function CaseDecision({ next, ...props }: Props) {
  const { ownPart } = props.reported;
  if (!ownPart) return <Deciding {...props} />;
  return (
    <LeftToOther why={lastDecisionOf(props.reported) ? null : texts.ownPart[ownPart]} next={next}>
      <LastDecision reported={props.reported} />
    </LeftToOther>
  );
}

/** Leave it, restrict it, suspend its seller, or end what is in force. */
function Deciding({ reported, reviewerId, handling }: Omit<Props, 'next'>) {
  const decision = useCaseDecision(reported, reviewerId, handling);
  const [asked, setAsked] = useState<Asked | null>(null);
  const acts = actsOn(reported);
  const ask = (action: ModerationAction, words: Asked['words']) => setAsked({ action, words, round: reported.round });
  const lenient = acts.map(({ action }) => action).find((action) => action === 'dismiss' || action === 'reinstate');
  useKeys({
    a: lenient && (() => ask(lenient, lenient)),
    n: () => decision.setFocus('note'),
  });

  const decide = (action: ModerationAction) => {
    setAsked(null);
    decision.decide(action);
  };
  const press = (action: ModerationAction) => {
    const suspends = action === 'suspend' || (action === 'restrict' && reported.subject.kind === 'seller');
    return suspends ? ask(action, 'suspend') : decide(action);
  };
  const labelOf = (action: ModerationAction) => acts.find((act) => act.action === action)?.label;

  return (
    <DecisionPanel
      form={decision}
      checks={<LastDecision reported={reported} />}
      note={
        <Controlled form={decision} name="note">
          {(field) => (
            <Note
              {...field}
              label={texts.note}
              placeholder={noteHint(reported)}
              sentences={texts.sentences[reported.subject.kind]}
            />
          )}
        </Controlled>
      }
    >
      {acts.map(({ action, label }, index) => (
        <Button
          key={action}
          block
          {...(index > 0 ? { look: 'line' } : {})}
          busy={decision.busy === action && texts.acting}
          onClick={() => press(action)}
        >
          {label}
        </Button>
      ))}
      {asked?.round === reported.round && (
        <Dialog
          onClose={() => setAsked(null)}
          title={texts.sureTitle[asked.words]}
          description={
            asked.words === 'suspend' ? texts.sure.suspend(displayName(reported.owner)) : texts.sure[asked.words]
          }
          // Of the key A; a suspension is asked for by a button, whose Enter may repeat.
          focusesAction={asked.words !== 'suspend'}
          cancel={common.decision.cancel}
          actions={<Button onClick={() => decide(asked.action)}>{labelOf(asked.action)}</Button>}
        />
      )}
    </DecisionPanel>
  );
}

/** Who sees the note, and when one is needed. */
function noteHint({ isRestricted, hasNewAnswer }: ReportedCase): string {
  if (!isRestricted) return texts.notePlaceholder;
  return hasNewAnswer ? texts.noteToAnswered : texts.noteToRestricted;
}

/** What can be decided, the first one foremost. */
function actsOn({
  subject,
  owner,
  isPending,
  isRestricted,
}: ReportedCase): { action: ModerationAction; label: string }[] {
  const { act } = texts;
  const maySuspend = subject.kind !== 'seller' && owner.isSeller && !owner.isSuspended;
  return [
    isRestricted
      ? { action: 'reinstate' as const, label: act.reinstate }
      : { action: 'restrict' as const, label: act.restrict[subject.kind] },
    ...(maySuspend ? [{ action: 'suspend' as const, label: act.suspend }] : []),
    ...(isPending ? [{ action: 'dismiss' as const, label: isRestricted ? act.keep : act.dismiss }] : []),
  ];
}

/** Undefined while something waits. */
const lastDecisionOf = ({ isPending, history }: ReportedCase) =>
  isPending ? undefined : history.findLast(({ action }) => action !== 'answered');

/** Who decided last, where nothing waits any more. */
function LastDecision({ reported }: { reported: ReportedCase }) {
  const last = lastDecisionOf(reported);
  if (!last) return null;
  return (
    <NoteBox meaning={reported.isRestricted ? 'bad' : 'good'}>
      <p role="status">
        {texts.lastDecision(texts.what[last.action], displayName(last.by), formatMoment(new Date(last.at)))}
      </p>
      {last.note && <p className={textStyles.asTyped}>{last.note}</p>}
    </NoteBox>
  );
}
