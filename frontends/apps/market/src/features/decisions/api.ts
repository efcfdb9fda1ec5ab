import { queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';

type DecisionList = Answer<'GET /api/moderation/decisions'>;
export type Decision = DecisionList['decisions'][number];

/** What reviewers decided about the signed-in user’s own, the newest first. */
export const decisionList = queryOptions({
  queryKey: queryKeys.decisions,
  queryFn: async ({ signal }) => (await apiAsUser('GET /api/moderation/decisions', { signal })).decisions,
});

export const answerDecision = (id: string, text: string) =>
  apiAsUser('POST /api/moderation/decisions/:id/answer', { params: { id }, body: { text } });
