import { DomainError, type ObjectStore, privateFile, type RawAnswer } from '@gehna/kit';
import type { StoredFile } from './attachment.ts';

/** A picture or a PDF of a message. */
export function attachmentAnswer(file: StoredFile, opened: Awaited<ReturnType<ObjectStore['open']>>): RawAnswer {
  if (!opened) throw new DomainError('attachment-not-found');
  const { body, bytes } = opened;
  return file.kind === 'pdf'
    ? privateFile(body, { bytes, contentType: 'application/pdf', fileName: file.fileName })
    : privateFile(body, { bytes, contentType: 'image/webp' });
}
