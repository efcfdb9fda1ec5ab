import { formatFileSize } from '@gehna/ui';
import type { Application, UploadedDocument } from './api.ts';
import { texts } from './texts.ts';

/** Title of a document: "GST certificate", "Shop photo 2" (its address is `shopPhotos-2`). */
export function documentTitle({ kind, name }: Pick<UploadedDocument, 'kind' | 'name'>): string {
  const number = kind === 'shopPhotos' ? Number(name.split('-')[1]) : Number.NaN;
  return Number.isInteger(number) ? texts.photo(number) : texts.document[kind];
}

/** Names of the documents that this reviewer has opened, by the history. */
export function openedBy(reviewerId: string, { history }: Application): ReadonlySet<string> {
  const openings = history.filter(({ what, by }) => what === 'opened' && by._id === reviewerId);
  return new Set(openings.flatMap(({ detail }) => detail ?? []));
}

/** "PDF, 1.4 MB". */
export function documentFacts({ contentType, bytes }: UploadedDocument): string {
  return texts.size(texts.kind[contentType], formatFileSize(bytes));
}
