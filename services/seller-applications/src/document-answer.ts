import { DomainError, type ObjectStore, privateFile, type RawAnswer } from '@gehna/kit';
import type { StoredDocument } from './application.ts';

/** A document as it was uploaded. */
export function documentAnswer(
  { contentType, fileName }: StoredDocument,
  opened: Awaited<ReturnType<ObjectStore['open']>>,
): RawAnswer {
  if (!opened) throw new DomainError('document-missing');
  const { body, bytes } = opened;
  const csp = ["style-src 'unsafe-inline'", "img-src 'self' data:"];
  return privateFile(body, { contentType, bytes, fileName, csp });
}
