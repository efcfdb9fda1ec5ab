import { application } from '@gehna/contracts/forms/application';
import { gstProblem } from '@gehna/contracts/gst';
import { type ApplicationDocument, applicationDocuments } from '@gehna/contracts/lists';
import { applicationFiles, documentMissing } from '@gehna/contracts/rules';
import * as z from 'zod/mini';
import { aboutFile, type ChosenDocument, type Documents } from './documents.ts';
import { texts } from './texts.ts';

export type TypedField = keyof typeof application;
export type Values = Record<TypedField, string> & Documents;

export const nothingTyped: Record<TypedField, string> = {
  businessName: '',
  businessType: '',
  gstNumber: '',
  businessPanText: '',
  addressProofText: '',
};

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

const bytesOf = (values: Documents) =>
  applicationDocuments.flatMap((document) => values[document]).reduce((sum, one) => sum + aboutFile(one).bytes, 0);

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
    z.refine((values) => bytesOf(values) <= applicationFiles.maxTotalBytes, {
      error: () => texts.filesTooLarge,
      when: () => true,
    }),
  );
export type Application = z.output<typeof applicationSchema>;
