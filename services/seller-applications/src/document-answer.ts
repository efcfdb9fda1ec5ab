import { DomainError, type ObjectStore, type RawAnswer, raw } from '@gehna/kit';
import type { StoredDocument } from './application.ts';

/** A document as it was uploaded. Never cached; sandboxed where a browser opens it by itself. */
export function documentAnswer(document: StoredDocument, opened: Awaited<ReturnType<ObjectStore['open']>>): RawAnswer {
  if (!opened) throw new DomainError('document-missing');
  return raw(opened.body, {
    'content-type': document.contentType,
    'content-length': opened.bytes,
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(document.fileName)}`,
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:",
    'x-content-type-options': 'nosniff',
  });
}
