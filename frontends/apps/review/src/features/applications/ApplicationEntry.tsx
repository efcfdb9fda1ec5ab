import { useQuery, useQueryClient } from '@gehna/build/query';
import { notify, Skeleton, SkeletonText } from '@gehna/ui';
import type { Handling } from '../../decision/use-decision.ts';
import { EntryMissing } from '../../layout/EntryMissing.tsx';
import { Entry } from '../../layout/Work.tsx';
import type { EntryProps } from '../../queue/QueuePage.tsx';
import { ApplicationDecision } from './ApplicationDecision.tsx';
import { ApplicationSheet } from './ApplicationSheet.tsx';
import { type Application, applicationById } from './api.ts';
import { texts } from './texts.ts';

/** One application: everything about it, and the decision. */
export function ApplicationEntry(props: EntryProps) {
  const application = useQuery(applicationById(props.id));
  if (application.data) return <Open {...props} application={application.data} />;
  return (
    <EntryMissing query={application} words={texts}>
      <Skeleton width="60%" height="40px" />
      <SkeletonText lines={6} />
      <Skeleton height="220px" />
    </EntryMissing>
  );
}

function Open({ id, reviewerId, next, onDecided, application }: EntryProps & { application: Application }) {
  const queryClient = useQueryClient();
  const handling: Handling<Application> = {
    reload: () => queryClient.fetchQuery({ ...applicationById(id), staleTime: 0 }),
    onDone(verdict, decided, form) {
      queryClient.setQueryData(applicationById(id).queryKey, decided);
      notify.good((verdict === 'approve' ? texts.approved : texts.rejected)(application.businessName));
      onDecided(form);
    },
  };
  return (
    <Entry decision={<ApplicationDecision {...{ application, reviewerId, handling, next }} />}>
      <ApplicationSheet application={application} reviewerId={reviewerId} />
    </Entry>
  );
}
