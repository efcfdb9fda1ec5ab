import type { ApplicationSummary } from '@gehna/contracts';
import type { Reply } from '@gehna/testing';
import type { Application } from '../src/features/applications/api.ts';
import { reviewerId } from './console.tsx';

const papers: [Application['documents'][number]['kind'], string, Application['documents'][number]['contentType']][] = [
  ['gstCertificate', 'gst.pdf', 'application/pdf'],
  ['aadhaarCard', 'aadhaar.jpg', 'image/jpeg'],
  ['shopPhotos', 'front.jpg', 'image/jpeg'],
  ['shopPhotos', 'counter.jpg', 'image/jpeg'],
  ['shopPhotos', 'workshop.jpg', 'image/jpeg'],
  ['hallmarkCertificate', 'hallmark.pdf', 'application/pdf'],
  ['businessPanFile', 'pan.png', 'image/png'],
  ['addressProofFile', 'bill.webp', 'image/webp'],
  ['trademarkCertificate', 'trademark.pdf', 'application/pdf'],
];

let photo = 0;

/** A pending application by default. */
export function application(own: Partial<Application> = {}): Application {
  photo = 0;
  return {
    id: 'app_1',
    applicant: { _id: 'usr_1', ownerName: 'Kavitha Ramanathan', mobile: '+919894012345' },
    businessName: 'Thanjai Thangam',
    businessType: 'Manufacturer',
    status: 'pending',
    submittedAt: new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString(),
    decidedAt: null,
    duplicates: 0,
    version: 1,
    gstNumber: '27AAPFU0939F1ZV',
    businessPanText: 'AAPFU0939F',
    addressProofText: 'Electricity bill, 27 South Main Street, Thanjavur 613009',
    documents: papers.map(([kind, fileName, contentType]) => {
      if (kind === 'shopPhotos') photo += 1;
      const name = kind === 'shopPhotos' ? `${kind}-${photo}` : kind;
      return { name, kind, fileName, contentType, bytes: 1_468_006 };
    }),
    reason: null,
    documentReasons: {},
    duplicateHints: [],
    history: [
      {
        at: '2026-11-18T08:50:00.000Z',
        by: { _id: 'usr_1', ownerName: 'Kavitha Ramanathan' },
        what: 'submitted',
        detail: null,
      },
    ],
    ...own,
  };
}

export const opening = (detail: string, by = { _id: reviewerId, ownerName: 'Lakshmi Narayanan' }) =>
  ({ at: '2026-11-21T09:00:00.000Z', by, what: 'opened', detail }) as const;

export function queueOf(all: readonly Application[], { page = 1, pages = 1 } = {}): Reply {
  const pagination = {
    totalApplications: all.length * pages,
    totalPages: pages,
    currentPage: page,
    hasPrev: page > 1,
    hasNext: page < pages,
  };
  return { body: { applications: all.map(summaryOf), pagination } };
}

/** What the queue has of an application. */
function summaryOf(application: Application): ApplicationSummary {
  const { id, applicant, businessName, businessType, status, submittedAt, decidedAt, duplicates, version } =
    application;
  return { id, applicant, businessName, businessType, status, submittedAt, decidedAt, duplicates, version };
}
