import { z } from 'zod';
import { application as typedFields } from '../forms/application.ts';
import { documentReasons, note } from '../forms/review.ts';
import { applicationDocuments, applicationStatuses, approvalStatuses, businessTypes } from '../lists.ts';
import { applicationFiles } from '../rules.ts';
import { idParams, ignored, moment, pageQuery, pagination, personalData, queryChoiceOr, readVersion } from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'seller-applications';

const documentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

const oneFile = { max: 1, maxBytes: applicationFiles.maxBytes, tooMany: 'Please choose one file.' } as const;

/** One stored file. `name` is its address within the application: `gstCertificate`, `shopPhotos-2`. */
export const document = z.object({
  name: z.string(),
  kind: z.enum(applicationDocuments),
  /** As the applicant’s machine called it; shown, never trusted. */
  fileName: z.string(),
  contentType: z.enum(documentTypes),
  bytes: z.int(),
});

export const applicationStatus = defineRoute({
  service,
  method: 'GET',
  path: '/api/seller-application/status',
  summary: 'How far the signed-in user’s latest application has come; `reason` when it was rejected.',
  access: 'user',
  answers: {
    200: z.object({
      status: z.enum(applicationStatuses),
      reason: z.string().nullable(),
      /** Reasons for single documents, when it was rejected. */
      documentReasons: z.partialRecord(z.enum(applicationDocuments), z.string()),
      submittedAt: moment.nullable(),
      /** The GSTIN of an approved one; absent when it has none. */
      gstNumber: z.string().optional(),
      /** The texts of a rejected one, with which the next may begin; absent otherwise. */
      particulars: z
        .object({
          businessName: z.string(),
          businessType: z.enum(businessTypes),
          gstNumber: z.string().nullable(),
          businessPanText: z.string(),
          addressProofText: z.string(),
        })
        .optional(),
      /** The documents of a rejected one that its reviewer did not remark on: the next may keep them by their `ref`. Absent otherwise. */
      keepableDocuments: z.array(document.extend({ ref: z.string() })).optional(),
    }),
  },
});

export const submitApplication = defineRoute({
  service,
  method: 'POST',
  path: '/api/seller-application',
  summary:
    'Applies to become a seller, with documents as files (images or PDF, by content), or kept from the rejected application before; 409 while one is pending or once approved.',
  access: 'user',
  body: z.strictObject({
    ...typedFields,
    /** `ref` of each. */
    keptDocuments: z
      .array(z.string('keptDocuments must list references.').max(200))
      .max(applicationDocuments.length + applicationFiles.shopPhotosMax)
      .optional(),
    status: ignored,
    roles: ignored,
    role: ignored,
    isSeller: ignored,
  }),
  form: {
    files: {
      gstCertificate: oneFile,
      aadhaarCard: oneFile,
      shopPhotos: {
        max: applicationFiles.shopPhotosMax,
        maxBytes: applicationFiles.maxBytes,
        tooMany: `You can upload up to ${applicationFiles.shopPhotosMax} shop photos.`,
      },
      hallmarkCertificate: oneFile,
      businessPanFile: oneFile,
      addressProofFile: oneFile,
      trademarkCertificate: oneFile,
    },
  },
  answers: {
    201: z.object({ status: z.literal('pending'), application: z.object({ id: z.string(), submittedAt: moment }) }),
  },
});

export const summary = z.object({
  id: z.string(),
  applicant: z.object({ _id: z.string(), ownerName: z.string(), mobile: z.string() }),
  businessName: z.string(),
  businessType: z.enum(businessTypes),
  status: z.enum(approvalStatuses),
  submittedAt: moment,
  decidedAt: moment.nullable(),
  /** How many applications of other applicants share its GST number, PAN or mobile. */
  duplicates: z.int(),
  version: z.int(),
});
export type ApplicationSummary = z.infer<typeof summary>;

export const application = summary.extend({
  gstNumber: z.string().nullable(),
  businessPanText: z.string(),
  addressProofText: z.string(),
  documents: z.array(document),
  reason: z.string().nullable(),
  documentReasons: z.partialRecord(z.enum(applicationDocuments), z.string()),
  /** Applications of other applicants with the same GST number, PAN text or mobile. */
  duplicateHints: z.array(
    z.object({
      by: z.enum(['gst', 'pan', 'mobile']),
      id: z.string(),
      businessName: z.string(),
      status: z.enum(approvalStatuses),
      submittedAt: moment,
    }),
  ),
  /** The applicant's rejected application before this one; absent when there is none. */
  previousRejection: z.object({ id: z.string(), decidedAt: moment }).optional(),
  /** Every decision and every opening of a document by a reviewer, the oldest first, of the newest 1,000; nothing is ever taken out. */
  history: z.array(
    z.object({
      at: moment,
      by: z.object({ _id: z.string(), ownerName: z.string() }),
      what: z.enum(['submitted', 'opened', 'approved', 'rejected']),
      /** The document that was opened, or the note of a rejection. */
      detail: z.string().nullable(),
    }),
  ),
});
export type Application = z.infer<typeof application>;

export const listApplications = defineRoute({
  service,
  method: 'GET',
  path: '/api/review/applications',
  summary: 'Applications by status, the longest waiting first.',
  access: 'reviewer',
  query: z.object({
    status: queryChoiceOr(approvalStatuses, 'pending'),
    ...pageQuery,
  }),
  answers: {
    200: z.object({
      applications: z.array(summary),
      pagination: z.object({ totalApplications: z.int(), ...pagination }),
    }),
  },
});

export const getApplication = defineRoute({
  service,
  method: 'GET',
  path: '/api/review/applications/:id',
  summary: 'One application with its documents, hints and history.',
  access: 'reviewer',
  params: idParams,
  answers: { 200: application },
});

export const approveApplication = defineRoute({
  service,
  method: 'POST',
  path: '/api/review/applications/:id/approve',
  summary: 'Makes the applicant a seller; 409 when the application changed since `version` was read.',
  access: 'reviewer',
  params: idParams,
  body: z.strictObject({ version: readVersion }).optional(),
  answers: { 200: application },
});

export const rejectApplication = defineRoute({
  service,
  method: 'POST',
  path: '/api/review/applications/:id/reject',
  summary: 'Rejects with a reason, and reasons for single documents; 409 when it changed since `version` was read.',
  access: 'reviewer',
  params: idParams,
  body: z.strictObject({
    note,
    documentReasons: z._default(documentReasons, {}),
    version: readVersion,
  }),
  answers: { 200: application },
});

export const openDocument = defineRoute({
  service,
  method: 'GET',
  path: '/api/review/applications/:id/documents/:name',
  summary: 'A document as it was uploaded; each opening is written into the history before the first byte.',
  access: 'reviewer',
  params: z.object({ id: z.string().min(1).max(100), name: z.string().min(1).max(100) }),
  answers: { 200: 'bytes' },
  mediaTypes: documentTypes,
});

export const openOwnDocument = defineRoute({
  service,
  method: 'GET',
  path: '/api/seller-application/documents/:name',
  summary: 'A document of the signed-in user’s own latest application.',
  access: 'user',
  params: z.object({ name: z.string().min(1).max(100) }),
  answers: { 200: 'bytes' },
  mediaTypes: documentTypes,
});

export const ownApplicationsData = defineRoute({
  service,
  method: 'GET',
  path: '/api/seller-application/personal-data',
  summary: 'Everything seller-applications holds of the signed-in user: applications with their documents.',
  access: 'user',
  answers: { 200: personalData },
});

export const openApplicationDocument = defineRoute({
  service,
  method: 'GET',
  path: '/api/seller-application/personal-data/:id/:document',
  summary: 'A document of an application of the signed-in user, as it was uploaded.',
  access: 'user',
  params: z.object({ id: z.string().min(1).max(100), document: z.string().min(1).max(100) }),
  answers: { 200: 'bytes' },
  mediaTypes: documentTypes,
});
