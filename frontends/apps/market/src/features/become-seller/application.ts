import type { Answer } from '@gehna/client';
import { application } from '@gehna/contracts/forms/application';
import { gstProblem } from '@gehna/contracts/gst';
import { type ApplicationDocument, applicationDocuments } from '@gehna/contracts/lists';
import { applicationFiles, documentMissing } from '@gehna/contracts/rules';
import type { ApiForm } from '@gehna/forms';
import * as z from 'zod/mini';
import type { ApplicationState } from './api.ts';
import { texts } from './texts.ts';

export type TypedField = keyof typeof application;
/** A document of the rejected application before, which is kept for this one. */
export type KeptDocument = NonNullable<ApplicationState['keepableDocuments']>[number];
/** A file of the device, or a kept document. */
export type ChosenDocument = File | KeptDocument;
type Documents = Record<ApplicationDocument, ChosenDocument[]>;
export type Values = Record<TypedField, string> & Documents;

export const emptyApplication: Values = {
  businessName: '',
  businessType: '',
  gstNumber: '',
  businessPanText: '',
  addressProofText: '',
  gstCertificate: [],
  aadhaarCard: [],
  shopPhotos: [],
  hallmarkCertificate: [],
  businessPanFile: [],
  addressProofFile: [],
  trademarkCertificate: [],
};

export const isKept = (document: ChosenDocument): document is KeptDocument => !(document instanceof File);

/** The form copies kept documents, and not files: those are the same by their `ref`. */
export const isSame = (one: ChosenDocument, other: ChosenDocument) =>
  isKept(one) && isKept(other) ? one.ref === other.ref : one === other;

/** The form's first documents: those that may be kept. */
export const keptIn = (keepable: readonly KeptDocument[]): Documents =>
  Object.fromEntries(
    applicationDocuments.map((document) => [document, keepable.filter(({ kind }) => kind === document)]),
  ) as Documents;

/** Where the browser keeps what is typed and not sent yet. */
export const draftKeyOf = (userId: string) => `gehna.application.${userId}`;

const documentsOf = (document: ApplicationDocument) =>
  z.array(z.custom<ChosenDocument>()).check(
    z.minLength(document === 'shopPhotos' ? applicationFiles.shopPhotosMin : 1, {
      error: () => documentMissing[document],
    }),
  );

/** The service looks at GST number and files as well, after the fields. */
const checkedGstNumber = z.pipe(
  application.gstNumber,
  z.optional(
    z.string().check(
      z.refine((number) => gstProblem(number) === null, {
        error: ({ input }) => gstProblem(String(input)) ?? undefined,
      }),
    ),
  ),
);

/** Bytes of all files of one application. */
const maxTotalBytes = 100 * 1024 * 1024;
const bytesOf = (values: Documents) =>
  applicationDocuments
    .flatMap((document) => values[document])
    .reduce((sum, one) => sum + (isKept(one) ? one.bytes : one.size), 0);

export const applicationSchema = z
  .object({
    ...application,
    gstNumber: checkedGstNumber,
    gstCertificate: documentsOf('gstCertificate'),
    aadhaarCard: documentsOf('aadhaarCard'),
    shopPhotos: documentsOf('shopPhotos'),
    hallmarkCertificate: documentsOf('hallmarkCertificate'),
    businessPanFile: documentsOf('businessPanFile'),
    addressProofFile: documentsOf('addressProofFile'),
    trademarkCertificate: documentsOf('trademarkCertificate'),
  })
  .check(
    z.refine((values) => bytesOf(values) <= maxTotalBytes, {
      error: () => texts.filesTooLarge,
      when: () => true,
    }),
  );
export type Application = z.output<typeof applicationSchema>;

export type ApplicationForm = ApiForm<Values, Application, Answer<'POST /api/seller-application'>>;

/** Pictures of the shop and of the address proof; everything else may be a PDF. */
export const picturesOnly: ReadonlySet<ApplicationDocument> = new Set(['shopPhotos', 'addressProofFile']);
