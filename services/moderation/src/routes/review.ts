import { type CasePart, routes } from '@gehna/contracts';
import { type Caller, DomainError, type FastifyPluginAsync, nameOf, pageOf } from '@gehna/kit';
import type { AuditStore } from '../audit-store.ts';
import { type Case, caseId, type Subject } from '../case.ts';
import type { CaseStore } from '../case-store.ts';
import { auditEntry, summary, whole } from '../presentation.ts';
import type { ReportStore } from '../report-store.ts';
import { currentName, type Subjects } from '../subjects.ts';

const { listReportedCases, getReportedCase, decideReportedCase, listAudit } = routes.moderation;

interface ReviewRoutes {
  readonly cases: CaseStore;
  readonly reports: ReportStore;
  readonly audit: AuditStore;
  readonly subjects: Subjects;
}

/** The reviewers' queue of reports, the longest waiting first, and the audit log. */
export const reviewRoutes =
  ({ cases, reports, audit, subjects }: ReviewRoutes): FastifyPluginAsync =>
  async (app) => {
    const isRatedSeller = async ({ kind, subjectId }: Case, userId: string) =>
      kind === 'rating' && (await subjects.ratedSeller(subjectId)) === userId;

    async function ownPartOf(state: Case, { id }: Caller): Promise<CasePart | undefined> {
      if (state.ownerId === id) return 'owner';
      if (await isRatedSeller(state, id)) return 'rated';
      return (await reports.hasReported(state, id)) ? 'reporter' : undefined;
    }

    async function shown(state: Case, user: Caller) {
      const [ofCase, history, sellerCase, ownPart] = await Promise.all([
        reports.ofCase(state._id),
        audit.ofCase(state._id),
        cases.find(caseId({ kind: 'seller', subjectId: state.ownerId })),
        ownPartOf(state, user),
      ]);
      const users = [
        ...ofCase.map(({ reporterId }) => reporterId),
        ...history.map(({ by }) => by),
        ...(state.notice ? [state.notice.by] : []),
      ];
      const names = await subjects.namesOf([state], users);
      // An owner who reviews does not learn who reported them.
      return whole(state, { reports: ownPart === 'owner' ? [] : ofCase, history, sellerCase, names, ownPart });
    }

    app.serve(listReportedCases, async ({ query: { status, page, limit } }) => {
      const { found, total } = await cases.list(status, { page, limit });
      const names = await subjects.namesOf(found);
      return {
        cases: found.map((state) => summary(state, names)),
        pagination: { totalCases: total, ...pageOf(total, { page, limit }) },
      };
    });

    app.serve(getReportedCase, async ({ params, user }) => shown(await cases.get(params.id), user));

    app.serve(decideReportedCase, async ({ params, body, user }) => {
      const state = await cases.get(params.id);
      const { kind, ownerId } = state;
      if (await isRatedSeller(state, user.id)) throw new DomainError('case-own-review');
      const isUnfit = body.action === 'suspend' && (kind === 'seller' || !(await subjects.isSeller(ownerId)));
      // Read after the role: the same suspension, sent before, has ended the round and taken the role away.
      if (isUnfit && (await cases.get(params.id)).round === body.round) throw new DomainError('case-not-of-seller');
      const known = await subjects.namesOf([state], [user.id]);
      const owner = known.users.get(ownerId);
      const names = [...known.users.values()].map(nameOf);
      const seller: Subject = {
        kind: 'seller',
        subjectId: ownerId,
        ownerId,
        subjectName: owner ? nameOf(owner) : null,
      };
      // What is written about a user who has deleted the account is not stored any more.
      const note = owner?.isErased ? undefined : body.note;
      const decision = { ...body, note, subjectName: currentName(state, known) };
      return shown(await cases.decide(params.id, decision, { reviewerId: user.id, names, seller }), user);
    });

    app.serve(listAudit, async ({ query }) => {
      const { found, total } = await audit.list(query);
      const names = await subjects.namesOf(
        [],
        found.flatMap(({ by, ownerId }) => [by, ownerId]),
      );
      return {
        entries: found.map((entry) => auditEntry(entry, names)),
        pagination: { totalEntries: total, ...pageOf(total, query) },
      };
    });
  };
