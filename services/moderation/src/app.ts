import { type Platform, registerReviewsWaiting, type ServiceApp, serviceConfig } from '@gehna/kit';
import { AuditStore } from './audit-store.ts';
import { CaseStore } from './case-store.ts';
import { decidedElsewhere } from './decided-elsewhere.ts';
import { messageReported } from './handlers/message-reported.ts';
import { migrations } from './migrations.ts';
import { ReportStore } from './report-store.ts';
import { decisionRoutes } from './routes/decisions.ts';
import { reportRoutes } from './routes/reports.ts';
import { reviewRoutes } from './routes/review.ts';
import { subjects as subjectStore } from './subjects.ts';

/** moderation: what users reported, what reviewers decided about it, and the audit log. */
export const moderation = { name: 'moderation', schema: serviceConfig('moderation'), build: buildApp };

function buildApp({ database, messaging, metrics }: Platform): ServiceApp {
  const reports = new ReportStore(database);
  const audit = new AuditStore(database);
  const cases = new CaseStore({ database, reports, audit });
  const subjects = subjectStore(database, messaging);
  const eraseUser = (id: string) => cases.eraseUser(id, subjects.namesOfUser);
  registerReviewsWaiting(
    metrics,
    'report',
    'Cases that wait for a decision: reported, or answered by their owner.',
    () => cases.countPending(),
  );

  return {
    routes: [
      reportRoutes({ cases, subjects }),
      reviewRoutes({ cases, reports, audit, subjects }),
      decisionRoutes({ cases, reports, subjects }),
    ],
    handlers: [messageReported({ cases })],
    eraseUser,
    migrations: migrations(eraseUser),
    projections: [...subjects.changed, ...decidedElsewhere({ audit, subjects })],
  };
}
