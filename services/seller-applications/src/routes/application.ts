import { gstProblem, routes } from '@gehna/contracts';
import { badRequest, conflict, type FastifyPluginAsync, HttpError, newId, notFound, unavailable } from '@gehna/kit';
import { submit } from '../application.ts';
import type { ApplicationStore } from '../application-store.ts';
import { documentAnswer } from '../document-answer.ts';
import type { DocumentStore } from '../document-store.ts';
import type { People } from '../people.ts';
import { statusOf } from '../presentation.ts';
import { readUploads } from '../uploads.ts';

const { applicationStatus, submitApplication, openOwnDocument } = routes['seller-applications'];

export interface ApplicationRoutes {
  readonly applications: ApplicationStore;
  readonly documents: DocumentStore;
  readonly people: People;
}

/** An applicant's own application. */
export const applicationRoutes =
  ({ applications, documents, people }: ApplicationRoutes): FastifyPluginAsync =>
  async (app) => {
    app.serve(applicationStatus, async ({ user }) =>
      statusOf(await applications.latestOf(user.id), user.roles.includes('seller')),
    );

    app.serve(submitApplication, async ({ body, files, user, now }) => {
      if (user.roles.includes('seller')) throw conflict('You are a seller already.');
      await applications.checkMayApply(user.id);
      const gstNumber = checkedGst(body.gstNumber);
      const applicant = await people.find(user.id);
      if (!applicant) throw unavailable('Your account is still being set up. Please try again in a moment.');
      const id = newId('app');
      const uploads = await readUploads(id, files);
      const { businessName, businessType, businessPanText, addressProofText } = body;
      await documents.putAll(uploads);
      const stored = uploads.map(({ document }) => document);
      try {
        const texts = { businessName, businessType, gstNumber, businessPanText, addressProofText };
        const from = { applicantId: user.id, mobile: applicant.mobile };
        const { submittedAt } = await applications.submit(submit(id, { ...texts, ...from, documents: stored }, now));
        return { status: 'pending', application: { id, submittedAt: submittedAt.toISOString() } };
      } catch (error) {
        // It was refused. After anything else it may still be committed, and needs its documents: the sweep looks tomorrow.
        if (error instanceof HttpError && error.status === 409) await documents.remove(stored);
        throw error;
      }
    });

    app.serve(openOwnDocument, async ({ params, user }) => {
      const application = await applications.latestOf(user.id);
      const document = application?.documents.find(({ name }) => name === params.name);
      if (!document) throw notFound('This document does not exist.');
      return documentAnswer(document, await documents.open(document));
    });
  };

function checkedGst(gstNumber: string | undefined): string | null {
  if (gstNumber === undefined) return null;
  const message = gstProblem(gstNumber);
  if (message) throw badRequest(message, [{ field: 'gstNumber', message }]);
  return gstNumber;
}
