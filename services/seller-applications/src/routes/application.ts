import { gstProblem, routes } from '@gehna/contracts';
import {
  awaitAccount,
  type Caller,
  DomainError,
  type FastifyPluginAsync,
  type Handler,
  type Messaging,
  newId,
  type UserProjectionStore,
} from '@gehna/kit';
import { type Application, documentNamed, keepableDocuments, type StoredDocument, submit } from '../application.ts';
import type { ApplicationStore } from '../application-store.ts';
import type { DocumentStore } from '../document-store.ts';
import { type ApplicantField, ownApplication, statusOf } from '../presentation.ts';
import { readUploads } from '../uploads.ts';

const { applicationStatus, submitApplication, openOwnDocument, ownApplicationsData, openApplicationDocument } =
  routes['seller-applications'];

interface ApplicationRoutes {
  readonly applications: ApplicationStore;
  readonly documents: DocumentStore;
  readonly users: UserProjectionStore<ApplicantField>;
  readonly messaging: Messaging;
}

/** An applicant's own application. */
export const applicationRoutes =
  ({ applications, documents, users, messaging }: ApplicationRoutes): FastifyPluginAsync =>
  async (app) => {
    app.serve(applicationStatus, async ({ user }) =>
      statusOf(await applications.latestOf(user.id), user.roles.includes('seller')),
    );

    const admit = async ({ user }: { user: Caller }) => {
      if (user.roles.includes('seller')) throw new DomainError('application-by-seller');
      return applications.checkMayApply(user.id);
    };
    const submitted: Handler<typeof submitApplication> = async ({ body, files, user, now }) => {
      const earlier = await admit({ user });
      const gstNumber = checkedGst(body.gstNumber);
      const applicant = await awaitAccount({ users, messaging }, user.id);
      const id = newId('app');
      const kept = keptOf(earlier, body.keptDocuments);
      const uploads = await readUploads(id, files, kept);
      const { businessName, businessType, businessPanText, addressProofText } = body;
      await documents.putAll(uploads);
      const stored = uploads.map(({ document }) => document);
      try {
        const texts = { businessName, businessType, gstNumber, businessPanText, addressProofText };
        const from = { applicantId: user.id, mobile: applicant.mobile };
        const { submittedAt } = await applications.submit(submit(id, { ...texts, ...from, documents: stored }, now));
        return { status: 'pending', application: { id, submittedAt: submittedAt.toISOString() } };
      } catch (error) {
        // After any other error it may still be committed, and needs its documents; the sweep removes those of no application.
        if (error instanceof DomainError && error.code === 'application-exists') await documents.remove(stored);
        throw error;
      }
    };
    app.serve(submitApplication, submitted, { admit });

    app.serve(openOwnDocument, async ({ params, user }) =>
      documents.answer(documentNamed(await applications.latestOf(user.id), params.name)),
    );

    app.serve(ownApplicationsData, async ({ user }) => {
      const own = await applications.allOf(user.id);
      return {
        data: { applications: own.map(ownApplication) },
        files: own.flatMap(({ _id: id, documents: kept }) =>
          kept.map(({ name, fileName }) => ({
            path: `documents/${id}/${name}-${fileName}`,
            url: `/api/seller-application/personal-data/${id}/${name}`,
          })),
        ),
      };
    });

    app.serve(openApplicationDocument, async ({ params, user }) => {
      const application = await applications.find(params.id);
      const own = application?.applicantId === user.id ? application : null;
      return documents.answer(documentNamed(own, params.document));
    });
  };

/** The documents of the rejected application before that its applicant keeps. */
function keptOf(earlier: Application | null, refs: readonly string[] = []): StoredDocument[] {
  const keepable = earlier ? keepableDocuments(earlier) : [];
  return [...new Set(refs)].map((ref) => {
    const document = keepable.find(({ key }) => key === ref);
    if (!document) throw new DomainError('application-document-not-kept');
    return document;
  });
}

function checkedGst(gstNumber: string | undefined): string | null {
  if (gstNumber === undefined) return null;
  const message = gstProblem(gstNumber);
  if (message) throw new DomainError('gst-number-invalid', { message }, { field: 'gstNumber' });
  return gstNumber;
}
