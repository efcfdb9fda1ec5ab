import { routes } from '@gehna/contracts';
import { type FastifyPluginAsync, pageOf, type UserProjectionStore } from '@gehna/kit';
import { type Application, approve, documentNamed, reject } from '../application.ts';
import type { ApplicationHistory } from '../application-history.ts';
import type { ApplicationStore } from '../application-store.ts';
import type { DocumentStore } from '../document-store.ts';
import { type ApplicantField, summary, whole } from '../presentation.ts';

const { listApplications, getApplication, approveApplication, rejectApplication, openDocument } =
  routes['seller-applications'];

interface ReviewRoutes {
  readonly applications: ApplicationStore;
  readonly documents: DocumentStore;
  readonly history: ApplicationHistory;
  readonly users: UserProjectionStore<ApplicantField>;
}

/** The reviewers' queue of applications, the longest waiting first. */
export const reviewRoutes =
  ({ applications, documents, history, users }: ReviewRoutes): FastifyPluginAsync =>
  async (app) => {
    async function shown(application: Application) {
      const [duplicates, previous, entries] = await Promise.all([
        applications.duplicatesOf([application]),
        applications.previousOf(application),
        history.of(application._id),
      ]);
      const known = await users.findMany([application.applicantId, ...entries.map(({ by }) => by)]);
      return whole(application, { duplicates, previous, history: entries, users: known });
    }

    app.serve(listApplications, async ({ query: { status, page, limit } }) => {
      const { found, total } = await applications.list(status, { page, limit });
      const [duplicates, known] = await Promise.all([
        applications.duplicatesOf(found),
        users.findMany(found.map(({ applicantId }) => applicantId)),
      ]);
      return {
        applications: found.map((application) => summary(application, duplicates, known)),
        pagination: { totalApplications: total, ...pageOf(total, { page, limit }) },
      };
    });

    app.serve(getApplication, async ({ params }) => shown(await applications.get(params.id)));

    app.serve(approveApplication, async ({ params, body, user, now }) =>
      shown(await applications.decide(params.id, (application) => approve(application, user.id, now), body?.version)),
    );

    app.serve(rejectApplication, async ({ params, body, user, now }) =>
      shown(
        await applications.decide(params.id, (application) => reject(application, user.id, body, now), body.version),
      ),
    );

    app.serve(openDocument, async ({ params, user, now }) => {
      const application = await applications.get(params.id);
      const document = documentNamed(application, params.name);
      const opened = { what: 'opened', detail: document.name } as const;
      await history.add({ applicationId: application._id, at: now, by: user.id, ...opened });
      return documents.answer(document);
    });
  };
