import { DomainError, type ObjectStore, type RawAnswer, raw } from '@gehna/kit';
import type { StoredFile } from './attachment.ts';

/** A picture or a PDF of a message: for the one who asked, and nothing that a browser would run. */
export function attachmentAnswer(file: StoredFile, opened: Awaited<ReturnType<ObjectStore['open']>>): RawAnswer {
  if (!opened) throw new DomainError('attachment-not-found');
  return raw(opened.body, {
    'content-type': file.kind === 'pdf' ? 'application/pdf' : 'image/webp',
    'content-length': opened.bytes,
    'content-disposition':
      file.kind === 'pdf' ? `inline; filename*=UTF-8''${encodeURIComponent(file.fileName)}` : 'inline',
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
}
