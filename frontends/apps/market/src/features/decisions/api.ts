import { queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';

type DecisionList = Answer<'GET /api/moderation/decisions'>;
export type Decision = DecisionList['decisions'][number];

/** What reviewers decided about the signed-in user’s own, the newest first. */
export const decisionList = queryOptions({
  queryKey: queryKeys.decisions,
  queryFn: async ({ signal }) => (await apiAsUser('GET /api/moderation/decisions', { signal })).decisions,
});

/** `decidedAt`: of the decision that was read; refused when reviewers have decided anew since. */
export const answerDecision = (id: string, body: { text: string; decidedAt: string }) =>
  apiAsUser('POST /api/moderation/decisions/:id/answer', { params: { id }, body });
