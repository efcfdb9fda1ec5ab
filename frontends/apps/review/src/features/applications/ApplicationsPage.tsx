import { labelOf } from '@gehna/client';
import { QueuePage } from '../../queue/QueuePage.tsx';
import { ApplicationEntry } from './ApplicationEntry.tsx';
import { applicationQueue } from './api.ts';
import { DuplicatesBadge } from './DuplicateHints.tsx';
import { texts } from './texts.ts';

/** /review/applications: the applications, the longest waiting first. */
export default function ApplicationsPage() {
  return (
    <QueuePage
      path="/review/applications"
      title={texts.pageTitle}
      of={applicationQueue}
      waitingOf={({ businessName, businessType, submittedAt, duplicates }) => ({
        title: businessName,
        line: labelOf(businessType),
        submittedAt,
        badge: duplicates > 0 && <DuplicatesBadge count={duplicates} />,
      })}
      entry={ApplicationEntry}
    />
  );
}
