import { queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';
import { approvalStatuses } from '@gehna/contracts/lists';
import { reviewQueue } from '../../queue/review-queue.ts';

export type Application = Answer<'GET /api/review/applications/:id'>;
export type UploadedDocument = Application['documents'][number];
type Rejection = { note: string; documentReasons: Application['documentReasons']; version: number };

export const applicationQueue = reviewQueue('applications', approvalStatuses, async (query, signal) => {
  const { applications, pagination } = await apiAsUser('GET /api/review/applications', { query, signal });
  return { entries: applications, total: pagination.totalApplications, hasNext: pagination.hasNext };
});

export function applicationById(id: string) {
  return queryOptions({
    queryKey: queryKeys.review.one('applications', id),
    queryFn: ({ signal }) => apiAsUser('GET /api/review/applications/:id', { params: { id }, signal }),
  });
}

/**
 * A document as it was uploaded. Each request is written into the history, so its query is not invalidated by live hints and is
 * fetched once. The type is the one the service found by content: none of the four can run anything in the page.
 */
export function documentContent(id: string, { name, contentType }: UploadedDocument) {
  return queryOptions({
    queryKey: queryKeys.reviewDocument(id, name),
    queryFn: async ({ client, signal }) => {
      const call = 'GET /api/review/applications/:id/documents/:name';
      const bytes = await apiAsUser(call, { params: { id, name }, signal });
      // The opening stands in the history now.
      void client.invalidateQueries({ queryKey: applicationById(id).queryKey });
      return new Blob([bytes], { type: contentType });
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export const approve = (id: string, version: number) =>
  apiAsUser('POST /api/review/applications/:id/approve', { params: { id }, body: { version } });

export const reject = (id: string, body: Rejection) =>
  apiAsUser('POST /api/review/applications/:id/reject', { params: { id }, body });
