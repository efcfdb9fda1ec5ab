import type { Platform, ServiceApp } from '@gehna/kit';
import { ApplicationStore } from './application-store.ts';
import type { SellerApplicationsConfig } from './config.ts';
import { DocumentStore } from './document-store.ts';
import { HistoryStore } from './history-store.ts';
import { people as peopleCopies } from './people.ts';
import { personChanged } from './reactions/person-changed.ts';
import { applicationRoutes } from './routes/application.ts';
import { reviewRoutes } from './routes/review.ts';
import { startSweeping } from './sweeping.ts';

/** seller-applications: who wants to become a seller, with which documents, and what reviewers decided. */
export function buildApp({ database, objects, clock, log }: Platform<SellerApplicationsConfig>): ServiceApp {
  if (!objects) throw new TypeError('seller-applications needs an object store for documents.');
  const history = new HistoryStore(database);
  const applications = new ApplicationStore(database, history);
  const documents = new DocumentStore(objects, log);
  const people = peopleCopies(database);
  let sweeping: { stop(): void } | undefined;
  return {
    routes: [
      applicationRoutes({ applications, documents, people }),
      reviewRoutes({ applications, documents, history, people }),
    ],
    reactions: [personChanged({ people })],
    async onReady() {
      sweeping = startSweeping({ applications, documents, clock, log });
    },
    async onClose() {
      sweeping?.stop();
    },
  };
}
