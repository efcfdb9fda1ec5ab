import type { Answer } from '@gehna/client';
import { type ApplicationDocument, applicationDocuments } from '@gehna/contracts/lists';
import { pictureTypes } from '@gehna/contracts/rules';

/** A document of the rejected application before, which is kept for this one. */
export type KeptDocument = NonNullable<Answer<'GET /api/seller-application/status'>['keepableDocuments']>[number];
/** A file of the device, or a kept document. */
export type ChosenDocument = File | KeptDocument;
export type Documents = Record<ApplicationDocument, ChosenDocument[]>;

export const isKept = (document: ChosenDocument): document is KeptDocument => !(document instanceof File);

/** The form copies kept documents, and not files: those are the same by their `ref`. */
export const isSame = (one: ChosenDocument, other: ChosenDocument) =>
  isKept(one) && isKept(other) ? one.ref === other.ref : one === other;

export const aboutFile = (file: ChosenDocument) =>
  isKept(file)
    ? { name: file.fileName, type: file.contentType, bytes: file.bytes }
    : { name: file.name, type: file.type, bytes: file.size };

/** The form's first documents: those that may be kept. */
export const keptIn = (keepable: readonly KeptDocument[]): Documents =>
  Object.fromEntries(
    applicationDocuments.map((document) => [document, keepable.filter(({ kind }) => kind === document)]),
  ) as Documents;

/** Pictures of the shop and of the address proof; everything else may be a PDF. */
export const picturesOnly: ReadonlySet<ApplicationDocument> = new Set(['shopPhotos', 'addressProofFile']);

export const typesOf = (document: ApplicationDocument): readonly string[] =>
  picturesOnly.has(document) ? pictureTypes : [...pictureTypes, 'application/pdf'];
