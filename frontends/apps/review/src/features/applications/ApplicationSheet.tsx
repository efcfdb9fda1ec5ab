import { labelOf } from '@gehna/client';
import { gstProblem } from '@gehna/contracts/gst';
import { Badge, formatDay, formatMoment, phoneWords, TextLink, Verified } from '@gehna/ui';
import { Ledger, type LedgerRow } from '@gehna/ui/catalogue';
import { History } from '../../decision/History.tsx';
import { StatusBadge } from '../../decision/StatusBadge.tsx';
import { SheetHead } from '../../layout/SheetHead.tsx';
import { texts as common } from '../../texts.ts';
import styles from './ApplicationSheet.module.css';
import type { Application } from './api.ts';
import { Documents } from './Documents.tsx';
import { DuplicateHints } from './DuplicateHints.tsx';
import { documentTitle } from './documents.ts';
import { texts } from './texts.ts';

/** What the applicant sent, what others are alike, and what happened since. */
export function ApplicationSheet({ application, reviewerId }: { application: Application; reviewerId: string }) {
  const { businessName, businessType, applicant, submittedAt, status, gstNumber } = application;
  return (
    <>
      <SheetHead
        title={businessName}
        lines={[
          texts.applied(
            labelOf(businessType),
            applicant.ownerName || texts.someone,
            formatMoment(new Date(submittedAt)),
          ),
        ]}
        badges={<StatusBadge status={status} />}
      />
      <Ledger
        ruled
        rows={[
          { label: texts.field.businessName, value: businessName },
          { label: texts.field.businessType, value: labelOf(businessType) },
          { label: texts.field.gstNumber, value: <Gst number={gstNumber} /> },
          { label: texts.field.businessPanText, value: application.businessPanText },
          { label: texts.field.addressProofText, value: application.addressProofText },
          { label: texts.field.mobile, value: phoneWords(applicant.mobile) },
          ...appliedBefore(application),
        ]}
      />
      <DuplicateHints hints={application.duplicateHints} />
      <Documents application={application} reviewerId={reviewerId} />
      <History events={eventsOf(application, reviewerId)} />
    </>
  );
}

/** How the applicant's application before this one ended, and the way to it. */
function appliedBefore({ previousRejection: previous }: Application): LedgerRow[] {
  if (!previous) return [];
  const words = texts.rejectedOn(formatDay(new Date(previous.decidedAt)));
  const link = <TextLink to={`/review/applications/${encodeURIComponent(previous.id)}`}>{words}</TextLink>;
  return [{ label: texts.appliedBefore, value: link }];
}

function Gst({ number }: { number: string | null }) {
  if (!number) return texts.noGst;
  const isGood = gstProblem(number) === null;
  return (
    <span className={styles.gst}>
      {isGood ? <Verified>{texts.gstGood}</Verified> : <Badge meaning="bad">{texts.gstBad}</Badge>} {number}
    </span>
  );
}

function eventsOf({ history, documents }: Application, reviewerId: string) {
  return history.map(({ at, by, what, detail }) => {
    const document = documents.find(({ name }) => name === detail);
    return {
      at,
      who: by._id === reviewerId ? common.history.you : by.ownerName || common.history.someone,
      what:
        what === 'opened' ? texts.what.opened(document ? documentTitle(document) : (detail ?? '')) : texts.what[what],
      note: what === 'rejected' ? detail : null,
    };
  });
}
