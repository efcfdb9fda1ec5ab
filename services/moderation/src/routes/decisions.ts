import { routes } from '@gehna/contracts';
import { type FastifyPluginAsync, nameOf } from '@gehna/kit';
import type { CaseStore } from '../case-store.ts';
import { forOwner } from '../presentation.ts';
import type { ReportStore } from '../report-store.ts';
import type { Subjects } from '../subjects.ts';

const { listOwnDecisions, answerDecision, ownModerationData } = routes.moderation;

/** Decisions that an owner's page shows. */
const maxShown = 100;

/** What reviewers decided about the signed-in user's own products, store, messages, ratings and account. */
export const decisionRoutes =
  ({ cases, reports, subjects }: { cases: CaseStore; reports: ReportStore; subjects: Subjects }): FastifyPluginAsync =>
  async (app) => {
    app.serve(listOwnDecisions, async ({ user }) => {
      const found = await cases.ofOwner(user.id, maxShown);
      const names = await subjects.namesOf(found);
      return { decisions: found.map((state) => forOwner(state, names)) };
    });

    app.serve(answerDecision, async ({ params, body, user }) => {
      const owner = await subjects.users.find(user.id);
      const answered = await cases.answer(params.id, user.id, body, owner ? [nameOf(owner)] : []);
      return forOwner(answered, await subjects.namesOf([answered]));
    });

    app.serve(ownModerationData, async ({ user }) => {
      const [decided, sent] = await Promise.all([cases.ofOwner(user.id), reports.sentBy(user.id)]);
      const names = await subjects.namesOf(decided);
      return {
        data: {
          reports: sent.map(({ caseId, reason, details, createdAt }) => ({
            about: caseId,
            reason,
            details,
            createdAt,
          })),
          decisions: decided.map((state) => forOwner(state, names)),
        },
        files: [],
      };
    });
  };
