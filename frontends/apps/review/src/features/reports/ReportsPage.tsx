import { QueuePage } from '../../queue/QueuePage.tsx';
import { reportQueue } from './api.ts';
import { CaseBadges } from './CaseBadges.tsx';
import { kindLine, subjectName } from './names.ts';
import { ReportedEntry } from './ReportedEntry.tsx';
import { texts } from './texts.ts';

/** /review/reports: what users reported, one entry a subject, the longest waiting first. */
export default function ReportsPage() {
  return (
    <QueuePage
      path="/review/reports"
      title={texts.pageTitle}
      of={reportQueue}
      waitingOf={(listed) => ({
        title: subjectName(listed),
        line: kindLine(listed.subject.kind, listed.owner),
        submittedAt: listed.since,
        badge: <CaseBadges of={listed} />,
      })}
      entry={ReportedEntry}
    />
  );
}
