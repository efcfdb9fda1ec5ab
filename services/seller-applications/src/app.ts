import {
  type BucketPlatform,
  bucketSettings,
  registerReviewsWaiting,
  type ServiceApp,
  serviceConfig,
  sweeping,
  userProjection,
} from '@gehna/kit';
import { applicationHistory } from './application-history.ts';
import { ApplicationStore } from './application-store.ts';
import { DocumentStore } from './document-store.ts';
import { migrations } from './migrations.ts';
import { applicantFields } from './presentation.ts';
import { applicationRoutes } from './routes/application.ts';
import { reviewRoutes } from './routes/review.ts';

/** seller-applications: applications to become a seller, their documents, and what reviewers decided. */
export const sellerApplications = {
  name: 'seller-applications',
  schema: serviceConfig('seller-applications', bucketSettings('seller-applications')),
  build: buildApp,
};

function buildApp(platform: BucketPlatform): ServiceApp {
  const { database, messaging, objects, log, metrics } = platform;
  const history = applicationHistory(database);
  const applications = new ApplicationStore(database, history);
  const documents = new DocumentStore(objects, log);
  const users = userProjection({ database, fields: applicantFields });
  registerReviewsWaiting(metrics, 'application', 'Applications that wait for a decision.', () =>
    applications.countPending(),
  );
  const documentSweep = sweeping(platform, {
    what: 'Documents that belong to no application',
    sweep: (before, stopped) => documents.sweep(async (id) => (await applications.find(id)) !== null, before, stopped),
  });
  return {
    routes: [
      applicationRoutes({ applications, documents, users, messaging }),
      reviewRoutes({ applications, documents, history, users }),
    ],
    projections: [users.changed],
    migrations,
    async eraseUser(userId) {
      for (const application of await applications.allOf(userId)) {
        await documents.delete(application.documents);
        await applications.erase(application._id);
      }
    },
    jobs: [documentSweep],
  };
}
