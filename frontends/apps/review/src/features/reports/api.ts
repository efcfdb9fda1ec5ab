import { keepPreviousData, queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';
import { type ModerationAction, moderationStatuses } from '@gehna/contracts/lists';
import { reviewQueue } from '../../queue/review-queue.ts';

export type ReportedCase = Answer<'GET /api/review/reports/:id'>;
export type ListedCase = Answer<'GET /api/review/reports'>['cases'][number];

export const reportQueue = reviewQueue('reports', moderationStatuses, async (query, signal) => {
  const { cases, pagination } = await apiAsUser('GET /api/review/reports', { query, signal });
  return { entries: cases, total: pagination.totalCases, hasNext: pagination.hasNext };
});

export function reportedCaseById(id: string) {
  return queryOptions({
    queryKey: queryKeys.review.one('reports', id),
    queryFn: ({ signal }) => apiAsUser('GET /api/review/reports/:id', { params: { id }, signal }),
  });
}

export function reportedMessage(id: string) {
  return queryOptions({
    queryKey: queryKeys.review.history('reports', id),
    queryFn: ({ signal }) => apiAsUser('GET /api/review/messages/:id', { params: { id }, signal }),
  });
}

type ReportedMessage = Answer<'GET /api/review/messages/:id'>['message'];
export type ReportedAttachment = NonNullable<ReportedMessage['attachments']>[number];

export function attachmentOfReported(id: string, attachment: string) {
  return queryOptions({
    queryKey: queryKeys.attachments.one(attachment, 'large'),
    queryFn: ({ signal }) =>
      apiAsUser('GET /api/review/messages/:id/attachments/:attachment', { params: { id, attachment }, signal }),
    staleTime: 'static',
  });
}

export type ReviewedRatings = Answer<'GET /api/review/ratings/:id'>;
export type ReviewedRating = ReviewedRatings['rating'];

/** A rating with a page of all of the same seller. */
export function reportedRating(id: string, page: number) {
  return queryOptions({
    queryKey: [...queryKeys.review.history('reports', id), page],
    queryFn: ({ signal }) => apiAsUser('GET /api/review/ratings/:id', { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

export type CaseDecision = { action: ModerationAction; note: string; round: number };

/** Only a dismissal needs no note. */
export const decideCase = (id: string, { action, note, round }: CaseDecision) =>
  apiAsUser('POST /api/review/reports/:id/decide', {
    params: { id },
    body: action === 'dismiss' ? { action, round, ...(note && { note }) } : { action, round, note },
  });
