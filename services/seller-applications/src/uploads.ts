import { type ApplicationDocument, applicationDocuments, applicationFiles, documentMissing } from '@gehna/contracts';
import { DomainError, type FieldError, type UploadedFile } from '@gehna/kit';
import { DocumentStore, type Upload } from './document-store.ts';
import { identify } from './identify.ts';

/** Bytes of all files of one application. */
const maxTotal = 100 * 1024 * 1024;

/** Checks the files of a form by their content. Throws `application-documents-invalid`, with each missing or unfit file at its field. */
export async function readUploads(applicationId: string, files: readonly UploadedFile[]): Promise<Upload[]> {
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > maxTotal) {
    throw new DomainError('application-too-large');
  }
  const errors: FieldError[] = [];
  const uploads: Upload[] = [];
  for (const kind of applicationDocuments) {
    const own = files.filter(({ field }) => field === kind);
    if (own.length < needed(kind)) errors.push({ field: kind, message: documentMissing[kind] });
    for (const [index, file] of own.entries()) {
      const name = kind === 'shopPhotos' ? `${kind}-${index + 1}` : kind;
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
