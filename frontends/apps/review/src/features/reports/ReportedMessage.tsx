import { useQuery } from '@gehna/build/query';
import { ErrorInPlace, formatMoment, Loading, textStyles } from '@gehna/ui';
import { SheetSection } from '../../layout/SheetSection.tsx';
import { reportedMessage } from './api.ts';
import styles from './CaseSheet.module.css';
import { displayName } from './names.ts';
import { ReportedAttachments } from './ReportedAttachments.tsx';
import { texts } from './texts.ts';

/** What was written, with a few messages before it, and its receiver's report. */
export function ReportedMessage({ id }: { id: string }) {
  const { data, isLoadingError, refetch } = useQuery(reportedMessage(id));
  if (isLoadingError) return <ErrorInPlace onRetry={refetch}>{texts.messageFailed}</ErrorInPlace>;
  if (!data) return <Loading label={texts.loadingMessage} lines={4} />;
  return (
    <SheetSection title={texts.reportedMessage}>
      <ol className={styles.list}>
        {[...data.before, data.message].map((message) => (
          <li key={message.timestamp} className={styles.report}>
            <p className={styles.line}>
              {displayName(message.from)},{' '}
              <time dateTime={message.timestamp}>{formatMoment(new Date(message.timestamp))}</time>
            </p>
            {message === data.message ? (
              <blockquote className={styles.words}>{message.text}</blockquote>
            ) : (
              <p className={styles.words}>{message.text}</p>
            )}
            {message.attachments && <ReportedAttachments reportedId={id} attachments={message.attachments} />}
          </li>
        ))}
      </ol>
      {data.details && (
        <>
          <p className={textStyles.quietSmall}>{texts.reporterSays}</p>
          <p className={styles.words}>{data.details}</p>
        </>
      )}
    </SheetSection>
  );
}
