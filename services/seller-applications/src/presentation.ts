import type { AnswerOf, routes } from '@gehna/contracts';
import type { UserProjection } from '@gehna/kit';
import { type Application, keepableDocuments } from './application.ts';
import type { HistoryEntry } from './application-history.ts';
import type { Duplicate } from './application-store.ts';

type Routes = (typeof routes)['seller-applications'];
type Summary = AnswerOf<Routes['listApplications']>['applications'][number];
type Whole = AnswerOf<Routes['getApplication']>;
type Status = AnswerOf<Routes['applicationStatus']>;

/** The fields of a user that reviewers see. */
export const applicantFields = ['ownerName', 'mobile'] as const;
export type ApplicantField = (typeof applicantFields)[number];
/** By id; a user whose event has not arrived is missing. */
type Users = ReadonlyMap<string, UserProjection<ApplicantField>>;

/** Applications of other applicants that share something with this one, each with what it shares first. */
function duplicateHints(application: Application, duplicates: readonly Duplicate[]): Whole['duplicateHints'] {
  return duplicates.flatMap((other) => {
    const by = other.applicantId === application.applicantId ? null : sharedField(application, other);
    if (!by) return [];
    const { _id: id, businessName, status, submittedAt } = other;
    return [{ by, id, businessName, status, submittedAt: submittedAt.toISOString() }];
  });
}

function sharedField(one: Application, other: Duplicate): 'gst' | 'pan' | 'mobile' | null {
  if (one.gstNumber && one.gstNumber === other.gstNumber) return 'gst';
  if (one.panKey && one.panKey === other.panKey) return 'pan';
  return one.mobile === other.mobile ? 'mobile' : null;
}

export function summary(application: Application, duplicates: readonly Duplicate[], users: Users): Summary {
  const { _id: id, applicantId, mobile, businessName, businessType, status, version } = application;
  return {
    id,
    applicant: { _id: applicantId, ownerName: users.get(applicantId)?.ownerName ?? '', mobile },
    businessName,
    businessType,
    status,
    submittedAt: application.submittedAt.toISOString(),
    decidedAt: application.decidedAt?.toISOString() ?? null,
    duplicates: duplicateHints(application, duplicates).length,
    version,
  };
}

interface Found {
  readonly duplicates: readonly Duplicate[];
  /** The applicant's rejected application before this one. */
  readonly previous: Application | null;
  readonly history: readonly HistoryEntry[];
  readonly users: Users;
}

/** All that a reviewer needs for a decision. */
export function whole(application: Application, { duplicates, previous, history, users }: Found): Whole {
  const { gstNumber, businessPanText, addressProofText, documents, reason, documentReasons } = application;
  return {
    ...summary(application, duplicates, users),
    gstNumber,
    businessPanText,
    addressProofText,
    documents: documents.map(({ key: _key, ...document }) => document),
    reason,
    documentReasons,
    duplicateHints: duplicateHints(application, duplicates),
    ...(previous?.decidedAt && {
      previousRejection: { id: previous._id, decidedAt: previous.decidedAt.toISOString() },
    }),
    history: history.map(({ at, by, what, detail }) => ({
      at: at.toISOString(),
      by: { _id: by, ownerName: users.get(by)?.ownerName ?? '' },
      what,
      detail,
    })),
  };
}

/** What an applicant sees. `isSeller`: a seller without an application counts as approved. */
export function statusOf(application: Application | null, isSeller: boolean): Status {
  if (!application) {
    return { status: isSeller ? 'approved' : 'none', reason: null, documentReasons: {}, submittedAt: null };
  }
  const { status, reason, documentReasons, submittedAt, gstNumber } = application;
  const { businessName, businessType, businessPanText, addressProofText } = application;
  return {
    status,
    reason,
    documentReasons,
    submittedAt: submittedAt.toISOString(),
    ...(status === 'approved' && gstNumber && { gstNumber }),
    ...(status === 'rejected' && {
      particulars: { businessName, businessType, gstNumber, businessPanText, addressProofText },
      keepableDocuments: keepableDocuments(application).map(({ key: ref, ...document }) => ({ ...document, ref })),
    }),
  };
}

/** What its applicant gets of an application in the download of personal data. */
export function ownApplication({ documents, panKey: _key, decidedBy: _by, ...application }: Application) {
  const files = documents.map(({ name, fileName, contentType, bytes }) => ({ name, fileName, contentType, bytes }));
  return { ...application, documents: files };
}
