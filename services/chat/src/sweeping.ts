import type { Logger } from '@gehna/kit';
import type { AttachmentStore } from './attachment-store.ts';

const intervalMs = 6 * 3_600_000;

/** Deletes files that were uploaded and never sent, every six hours, until it is stopped. */
export function startSweeping({ attachments, log }: { attachments: AttachmentStore; log: Logger }): { stop(): void } {
  const timer = setInterval(() => {
    attachments.sweep().then(
      (count) => count > 0 && log.info({ count }, 'Files that no message names were deleted.'),
      (error: unknown) =>
        log.warn({ err: error }, 'Files that no message names could not be deleted; it is retried in six hours.'),
    );
  }, intervalMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
