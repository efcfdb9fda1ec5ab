import { useSession } from '@gehna/client';
import type { ApprovalStatus } from '@gehna/contracts/lists';
import { keepPreviousData, useQuery } from '@gehna/federation/query';
import { Navigate, useLocation, useNavigate, useParams } from '@gehna/federation/router';
import { EmptyState } from '@gehna/ui';
import { useState } from 'react';
import { useKeys } from '../../keys/use-keys.ts';
import { useIsWide } from '../../layout/use-is-wide.ts';
import { Work } from '../../layout/Work.tsx';
import { usePageTitle } from '../../page-title.ts';
import { neighbour } from '../../queue/neighbours.ts';
import { Queue } from '../../queue/Queue.tsx';
import { useQueueStatus } from '../../queue/status.ts';
import { texts as common } from '../../texts.ts';
import { ApplicationEntry } from './ApplicationEntry.tsx';
import { applicationQueue } from './api.ts';
import { DuplicatesMark } from './DuplicateHints.tsx';
import { texts } from './texts.ts';

const path = '/review/applications';

/** /review/applications: who wants to become a seller, the longest waiting first. */
export default function ApplicationsPage() {
  const { id } = useParams();
  const status = useQueueStatus();
  const [pages, setPages] = useState(1);
  const queue = useQuery({
    ...applicationQueue(status, pages),
    ...(pages > 1 && { placeholderData: keepPreviousData }),
  });
  const reviewerId = useSession()?.user.id ?? '';
  const navigate = useNavigate();
  const { search } = useLocation();
  const isWide = useIsWide();
  usePageTitle(id ? undefined : texts.pageTitle);

  const ids = queue.data?.entries.map((entry) => entry.id) ?? [];
  const addressOf = (other: string) => `${path}/${encodeURIComponent(other)}${search}`;
  const show = (next: ApprovalStatus) => {
    setPages(1);
    void navigate({ pathname: path, search: next === 'pending' ? '' : `?status=${next}` });
  };
  const go = (other: string | null) => other && void navigate(addressOf(other));
  useKeys({ j: () => go(neighbour(ids, id ?? '', 1)), k: () => go(neighbour(ids, id ?? '', -1)) });

  const first = ids[0];
  if (isWide && !id && first) return <Navigate to={addressOf(first)} replace />;

  return (
    <Work
      to={path}
      title={texts.pageTitle}
      queue={
        <Queue
          to={path}
          status={status}
          onStatus={show}
          entries={queue.data?.entries.map((entry) => ({
            id: entry.id,
            title: entry.businessName,
            line: entry.businessType,
            submittedAt: entry.submittedAt,
            mark: entry.duplicates > 0 && <DuplicatesMark count={entry.duplicates} />,
          }))}
          isFailed={queue.isError}
          onRetry={() => queue.refetch()}
          hasMore={queue.data?.hasNext ?? false}
          onMore={() => setPages(pages + 1)}
          current={id}
        />
      }
      entry={
        id && (
          <ApplicationEntry
            key={id}
            id={id}
            reviewerId={reviewerId}
            queue={ids}
            addressOf={addressOf}
            queuePath={path}
          />
        )
      }
      empty={queue.data && <EmptyState title={common.queue.doneTitle}>{common.queue.done}</EmptyState>}
    />
  );
}
