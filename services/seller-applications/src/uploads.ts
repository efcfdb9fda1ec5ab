import {
  type ApplicationDocument,
  applicationDocuments,
  applicationFiles,
  documentMissing,
  routes,
} from '@gehna/contracts';
import { DomainError, type FieldError, type UploadedFile } from '@gehna/kit';
import type { StoredDocument } from './application.ts';
import { DocumentStore, type Upload } from './document-store.ts';
import { identify } from './identify.ts';

const { submitApplication } = routes['seller-applications'];

/**
 * Checks the files of a form by their content; `kept` are documents of an earlier application, to be copied. Throws
 * `application-documents-invalid`, with each missing or unfit file at its field.
 */
export async function readUploads(
  applicationId: string,
  files: readonly UploadedFile[],
  kept: readonly StoredDocument[] = [],
): Promise<Upload[]> {
  if ([...files, ...kept].reduce((sum, { bytes }) => sum + bytes, 0) > applicationFiles.maxTotalBytes) {
    throw new DomainError('application-too-large');
  }
  const errors: FieldError[] = [];
  const uploads: Upload[] = [];
  for (const kind of applicationDocuments) {
    const own = files.filter(({ field }) => field === kind);
    const earlier = kept.filter((document) => document.kind === kind);
    const count = earlier.length + own.length;
    const { max, tooMany } = submitApplication.form.files[kind];
    if (count < needed(kind)) errors.push({ field: kind, message: documentMissing[kind] });
    if (count > max) errors.push({ field: kind, message: tooMany });
    const nameAt = (index: number) => (kind === 'shopPhotos' ? `${kind}-${index + 1}` : kind);
    for (const [index, from] of earlier.entries()) {
      const name = nameAt(index);
      uploads.push({ document: { ...from, name, key: DocumentStore.keyOf(applicationId, name) }, from });
    }
    for (const [index, file] of own.entries()) {
      const name = nameAt(earlier.length + index);
      const found = await identify(kind, file);
      if ('problem' in found) {
        errors.push({
          field: kind,
          message: own.length > 1 ? `${file.name}: ${found.problem}` : found.problem,
        });
        continue;
      }
      const document = { name, kind, fileName: file.name, contentType: found.type, bytes: file.bytes };
      uploads.push({ document: { ...document, key: DocumentStore.keyOf(applicationId, name) }, file });
    }
  }
  if (errors.length > 0) throw new DomainError('application-documents-invalid', {}, { errors });
  return uploads;
}

const needed = (kind: ApplicationDocument) => (kind === 'shopPhotos' ? applicationFiles.shopPhotosMin : 1);
