import type { Logger } from '@gehna/kit';
import type { ApplicationStore } from './application-store.ts';
import type { DocumentStore } from './document-store.ts';

/** Milliseconds. */
const intervalMs = 6 * 3_600_000;

/** Removes the files of refused and failed submissions every six hours, until it is stopped. */
export function startSweeping({
  applications,
  documents,
  clock,
  log,
}: {
  applications: ApplicationStore;
  documents: DocumentStore;
  clock: () => Date;
  log: Logger;
}): { stop(): void } {
  const exists = async (id: string) => (await applications.find(id)) !== null;
  const timer = setInterval(() => {
    documents.sweep(exists, clock()).then(
      (count) => count > 0 && log.info({ count }, 'Documents that belong to no application were removed.'),
      (error: unknown) =>
        log.warn({ err: error }, 'Documents without an application could not be removed; it is retried in six hours.'),
    );
  }, intervalMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
