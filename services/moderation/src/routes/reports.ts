import { routes } from '@gehna/contracts';
import { answer, DomainError, type FastifyPluginAsync } from '@gehna/kit';
import type { CaseStore } from '../case-store.ts';
import type { Subjects } from '../subjects.ts';

const { createReport } = routes.moderation;

/** Reports of products, stores and ratings. Those of messages are chat's: it alone stores who wrote one. */
export const reportRoutes =
  ({ cases, subjects }: { cases: CaseStore; subjects: Subjects }): FastifyPluginAsync =>
  async (app) => {
    app.serve(createReport, async ({ body: { kind, id, reason, details = null }, user }) => {
      const subjectOf = async () => {
        const subject = await subjects.reported(kind, id);
        if (!subject) throw new DomainError('report-subject-not-found');
        if (subject.ownerId === user.id) throw new DomainError('report-own');
        return subject;
      };
      const reported = { about: { kind, subjectId: id }, reporterId: user.id, reason, details };
      const { report, isExisting } = await cases.report(reported, subjectOf);
      const shown = { report: { id: report._id, createdAt: report.createdAt.toISOString() }, isExisting };
      return answer(isExisting ? 200 : 201, shown);
    });
  };
