import { z } from 'zod';
import { approvalStatuses } from '../lists.ts';
import { defineEvents } from './event.ts';

/** Never PAN, GST, Aadhaar or document keys. */
export const applicationEvents = defineEvents({
  service: 'seller-applications',
  aggregate: 'application',
  summary: 'Applications to become a seller, and their decisions.',
  verbs: ['submitted', 'approved', 'rejected'],
  dataversion: 1,
  data: z.object({
    id: z.string(),
    applicantId: z.string(),
    businessName: z.string(),
    businessType: z.string(),
    status: z.enum(approvalStatuses),
    /** Why it was rejected; for the applicant. */
    reason: z.string().nullable(),
    submittedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    /** The reviewer who decided; null while it waits. Absent in older events. */
    decidedBy: z.string().nullable().optional(),
  }),
});
