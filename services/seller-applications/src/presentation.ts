import type { AnswerOf, routes } from '@gehna/contracts';
import type { Application } from './application.ts';
import type { Alike, Likeness } from './application-store.ts';
import type { HistoryEntry } from './history-store.ts';
import type { Person } from './people.ts';

type Routes = (typeof routes)['seller-applications'];
type Summary = AnswerOf<Routes['listApplications']>['applications'][number];
type Whole = AnswerOf<Routes['getApplication']>;
type Status = AnswerOf<Routes['applicationStatus']>;

export type KnownPeople = ReadonlyMap<string, Person>;

/** Other applications that share something with this one, each with what it shares first. */
export function duplicateHints(application: Application, alike: readonly Alike[]): Whole['duplicateHints'] {
  return alike.flatMap((other) => {
    const by = other._id === application._id ? null : likeness(application, other);
    if (!by) return [];
    const { _id: id, businessName, status, submittedAt } = other;
    return [{ by, id, businessName, status, submittedAt: submittedAt.toISOString() }];
  });
}

function likeness(one: Application, other: Alike): Likeness | null {
  if (one.gstNumber && one.gstNumber === other.gstNumber) return 'gst';
  if (one.panKey && one.panKey === other.panKey) return 'pan';
  return one.mobile === other.mobile ? 'mobile' : null;
}

export function summary(application: Application, alike: readonly Alike[], known: KnownPeople): Summary {
  const { _id: id, applicantId, mobile, businessName, businessType, status, version } = application;
  return {
    id,
    applicant: { _id: applicantId, ownerName: known.get(applicantId)?.ownerName ?? '', mobile },
    businessName,
    businessType,
    status,
    submittedAt: application.submittedAt.toISOString(),
    decidedAt: application.decidedAt?.toISOString() ?? null,
    duplicates: duplicateHints(application, alike).length,
    version,
  };
}

/** Everything a reviewer needs for a decision. */
export function whole(
  application: Application,
  { alike, history, known }: { alike: readonly Alike[]; history: readonly HistoryEntry[]; known: KnownPeople },
): Whole {
  const { gstNumber, businessPanText, addressProofText, documents, reason, documentReasons } = application;
  return {
    ...summary(application, alike, known),
    gstNumber,
    businessPanText,
    addressProofText,
    documents: documents.map(({ key: _key, ...document }) => document),
    reason,
    documentReasons,
    duplicateHints: duplicateHints(application, alike),
    history: history.map(({ at, by, what, detail }) => ({
      at: at.toISOString(),
      by: { _id: by, ownerName: known.get(by)?.ownerName ?? '' },
      what,
      detail,
    })),
  };
}

/** What an applicant hears; `isSeller`: somebody who was made a seller in another way counts as approved. */
export function statusOf(application: Application | null, isSeller: boolean): Status {
  if (!application) {
    return { status: isSeller ? 'approved' : 'none', reason: null, documentReasons: {}, submittedAt: null };
  }
  const { status, reason, documentReasons, submittedAt } = application;
  return { status, reason, documentReasons, submittedAt: submittedAt.toISOString() };
}
