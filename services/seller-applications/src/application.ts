import { isDeepStrictEqual } from 'node:util';
import type { ApplicationDocument, BusinessType, DataOf, events, VerbOf } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { type Aggregate, changed, type Decision, DomainError, erased, type New, refuse, unchanged } from '@gehna/kit';

type Events = (typeof events)['seller-applications']['applicationEvents'];
type ApplicationVerb = VerbOf<Events>;

export type DocumentType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

/** A file of an application. `name` is unique within it: `gstCertificate`, `shopPhotos-2`. */
export interface StoredDocument {
  readonly name: string;
  readonly kind: ApplicationDocument;
  /** As the applicant's machine called it. */
  readonly fileName: string;
  readonly contentType: DocumentType;
  readonly bytes: number;
  /** In the private bucket. */
  readonly key: string;
}

/** A user's application to become a seller. Every submission is an application of its own; a decision is final. */
export interface Application extends Aggregate {
  readonly applicantId: string;
  /** The applicant's at the submission, E.164. */
  readonly mobile: string;
  readonly businessName: string;
  readonly businessType: BusinessType;
  /** In capitals, checked; null when none was given. */
  readonly gstNumber: string | null;
  readonly businessPanText: string;
  readonly addressProofText: string;
  readonly documents: readonly StoredDocument[];
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly reason: string | null;
  readonly documentReasons: Readonly<Partial<Record<ApplicationDocument, string>>>;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  /** The PAN text without blanks and in capitals, to find duplicates by. */
  readonly panKey: string;
}

export type ApplicationDecision = Decision<Application, ApplicationVerb>;

type Submission = Pick<
  Application,
  | 'applicantId'
  | 'mobile'
  | 'businessName'
  | 'businessType'
  | 'gstNumber'
  | 'businessPanText'
  | 'addressProofText'
  | 'documents'
>;

/** The PAN as it is compared: `abcde 1234f` and `ABCDE1234F` are one. */
export const panKey = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** An application that is not stored yet. */
export type Submitted = New<Application> & { readonly _id: string };

/** `id` is made before the documents are stored, because their keys begin with it. */
export function submit(id: string, submission: Submission, now: Date): Submitted {
  return {
    ...submission,
    _id: id,
    status: 'pending',
    reason: null,
    documentReasons: {},
    submittedAt: now,
    decidedAt: null,
    decidedBy: null,
    panKey: panKey(submission.businessPanText),
  };
}

/** Sent again by the same reviewer, because its answer was lost, it changes nothing. */
function decide(
  application: Application,
  decision: Pick<Application, 'reason' | 'documentReasons'> & { readonly status: 'approved' | 'rejected' },
  reviewerId: string,
  now: Date,
): ApplicationDecision {
  const { applicantId, status, reason, documentReasons, decidedBy } = application;
  if (applicantId === reviewerId) return refuse('application-own-review');
  if (status === 'pending') {
    return changed({ ...application, ...decision, decidedAt: now, decidedBy: reviewerId }, decision.status);
  }
  const isRepeated = decidedBy === reviewerId && isDeepStrictEqual({ status, reason, documentReasons }, decision);
  return isRepeated ? unchanged(application) : refuse('application-decided', { status });
}

/** Makes the applicant a seller. */
export const approve = (application: Application, reviewerId: string, now: Date): ApplicationDecision =>
  decide(application, { status: 'approved', reason: null, documentReasons: {} }, reviewerId, now);

interface Rejection {
  readonly note: string;
  readonly documentReasons: Application['documentReasons'];
}

/** Rejects with reasons; the applicant may then apply anew. */
export const reject = (
  application: Application,
  reviewerId: string,
  { note: reason, documentReasons }: Rejection,
  now: Date,
): ApplicationDecision => decide(application, { status: 'rejected', reason, documentReasons }, reviewerId, now);

/** What the next application may keep: the documents of a rejected one that its reviewer did not remark on. */
export const keepableDocuments = ({ status, documents, documentReasons }: Application): readonly StoredDocument[] =>
  status === 'rejected' ? documents.filter(({ kind }) => documentReasons[kind] === undefined) : [];

/** Throws `document-not-found`, also without an application. */
export function documentNamed(application: Application | null, documentName: string): StoredDocument {
  const document = application?.documents.find(({ name }) => name === documentName);
  if (!document) throw new DomainError('document-not-found');
  return document;
}

/** The last event of an application whose applicant deleted the account. */
export function erase(application: Application): ApplicationDecision {
  const texts = { businessPanText: '', addressProofText: '', gstNumber: null, panKey: '', mobile: '', documents: [] };
  const reasons = { reason: null, documentReasons: {} };
  return erased({ ...application, ...texts, ...reasons, businessName: deletedAccount.name }, 'rejected');
}

/** What is published: neither PAN, GST number and address, nor documents. */
export function eventData(application: Application): DataOf<Events> {
  return {
    id: application._id,
    applicantId: application.applicantId,
    businessName: application.businessName,
    businessType: application.businessType,
    status: application.status,
    reason: application.reason,
    submittedAt: application.submittedAt.toISOString(),
    decidedAt: application.decidedAt?.toISOString() ?? null,
    decidedBy: application.decidedBy,
  };
}
