import { useQuery, useQueryClient } from '@gehna/build/query';
import { notify, Skeleton, SkeletonText } from '@gehna/ui';
import { EntryMissing } from '../../layout/EntryMissing.tsx';
import { Entry } from '../../layout/Work.tsx';
import type { EntryProps } from '../../queue/QueuePage.tsx';
import { type ReportedCase, reportedCaseById } from './api.ts';
import { CaseDecision } from './CaseDecision.tsx';
import { CaseSheet } from './CaseSheet.tsx';
import { texts } from './texts.ts';
import type { CaseHandling } from './use-case-decision.ts';

/** One reported subject: its reports, earlier decisions, and the decision. */
export function ReportedEntry(props: EntryProps) {
  const found = useQuery(reportedCaseById(props.id));
  if (found.data) return <Open {...props} reported={found.data} />;
  return (
    <EntryMissing query={found} words={texts}>
      <Skeleton width="60%" height="40px" />
      <SkeletonText lines={6} />
    </EntryMissing>
  );
}

function Open({ id, reviewerId, next, onDecided, reported }: EntryProps & { reported: ReportedCase }) {
  const queryClient = useQueryClient();
  const handling: CaseHandling = {
    reload: () => queryClient.fetchQuery({ ...reportedCaseById(id), staleTime: 0 }),
    onDone(action, decided, form) {
      queryClient.setQueryData(reportedCaseById(id).queryKey, decided);
      const isKept = action === 'dismiss' && reported.hasNewAnswer;
      notify.good(texts.done[isKept ? 'keep' : action]);
      onDecided(form);
    },
  };
  return (
    <Entry decision={<CaseDecision {...{ reported, reviewerId, handling, next }} />}>
      <CaseSheet reported={reported} />
    </Entry>
  );
}
