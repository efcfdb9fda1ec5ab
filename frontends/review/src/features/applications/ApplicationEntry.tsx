import { ApiError, messageOf } from '@gehna/client';
import { useQuery, useQueryClient } from '@gehna/federation/query';
import { useNavigate } from '@gehna/federation/router';
import { ErrorInPlace, Loading, notify, Skeleton, SkeletonText, VisuallyHidden } from '@gehna/ui';
import { useDecision } from '../../decision/use-decision.ts';
import { Entry } from '../../layout/Work.tsx';
import { usePageTitle } from '../../page-title.ts';
import { nextAfter } from '../../queue/neighbours.ts';
import { ApplicationDecision } from './ApplicationDecision.tsx';
import styles from './ApplicationEntry.module.css';
import { ApplicationSheet } from './ApplicationSheet.tsx';
import { type Application, applicationById, leaveQueue } from './api.ts';
import { texts } from './texts.ts';

export type EntryProps = {
  id: string;
  reviewerId: string;
  /** The ids of the queue, in its order. */
  queue: readonly string[];
  addressOf: (id: string) => string;
  queuePath: string;
};

/** One application: everything about it, and the decision. */
export function ApplicationEntry(props: EntryProps) {
  const application = useQuery(applicationById(props.id));
  usePageTitle(application.data?.businessName);
  if (application.data) return <Open {...props} application={application.data} />;
  if (application.isError) {
    const isGone = application.error instanceof ApiError && application.error.status === 404;
    return (
      <div className={styles.place}>
        <VisuallyHidden as="h1">{texts.pageTitle}</VisuallyHidden>
        <ErrorInPlace onRetry={isGone ? undefined : () => application.refetch()}>
          {isGone ? texts.gone : messageOf(application.error, texts.failed)}
        </ErrorInPlace>
      </div>
    );
  }
  return (
    <Loading label={texts.loading} className={styles.place}>
      <Skeleton width="60%" height="40px" />
      <SkeletonText lines={6} />
      <Skeleton height="220px" />
    </Loading>
  );
}

function Open({ id, reviewerId, queue, addressOf, queuePath, application }: EntryProps & { application: Application }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const next = nextAfter(queue, id);
  const decision = useDecision<Application>(
    () => queryClient.fetchQuery({ ...applicationById(id), staleTime: 0 }),
    (verdict, decided) => {
      queryClient.setQueryData(applicationById(id).queryKey, decided);
      notify.good((verdict === 'approve' ? texts.approved : texts.rejected)(application.businessName));
      leaveQueue(queryClient, id);
      void navigate(next ? addressOf(next) : queuePath);
    },
  );
  return (
    <Entry
      decision={
        <ApplicationDecision
          application={application}
          reviewerId={reviewerId}
          decision={decision}
          next={next && addressOf(next)}
        />
      }
    >
      <ApplicationSheet application={application} reviewerId={reviewerId} />
    </Entry>
  );
}
