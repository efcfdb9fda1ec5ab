import { useQuery, useQueryClient } from '@gehna/build/query';
import { useDownload } from '@gehna/client/download';
import { ErrorInPlace, formatFileSize, notify, Skeleton, TextButton, useObjectUrl } from '@gehna/ui';
import { attachmentOfReported, type ReportedAttachment } from './api.ts';
import styles from './CaseSheet.module.css';
import { texts } from './texts.ts';

type Props = {
  /** Of the message that was reported. */
  reportedId: string;
  attachments: readonly ReportedAttachment[];
};

/** Pictures, PDFs and pieces of a message that the reviewer reads. */
export function ReportedAttachments({ reportedId, attachments }: Props) {
  return (
    <ul className={styles.attachments}>
      {attachments.map((one) => (
        <li key={one.id}>
          {one.kind === 'picture' ? (
            <ReportedPicture reportedId={reportedId} picture={one} />
          ) : one.kind === 'pdf' ? (
            <ReportedPdf reportedId={reportedId} pdf={one} />
          ) : one.kind === 'quotation' ? (
            texts.attachedQuotation(one.quotation?.number ?? one.id)
          ) : (
            texts.attachedPiece(one.product?.name ?? one.id)
          )}
        </li>
      ))}
    </ul>
  );
}

type Kind<K> = Extract<ReportedAttachment, { kind: K }>;

function ReportedPicture({ reportedId, picture }: { reportedId: string; picture: Kind<'picture'> }) {
  const { data, isError, refetch } = useQuery(attachmentOfReported(reportedId, picture.id));
  const url = useObjectUrl(data);
  if (isError) return <ErrorInPlace onRetry={refetch}>{texts.attachmentFailed}</ErrorInPlace>;
  if (!url) return <Skeleton width="320px" height="240px" />;
  const { width, height } = picture;
  return <img src={url} alt={texts.attachedPicture} width={width} height={height} className={styles.attached} />;
}

function ReportedPdf({ reportedId, pdf: { id, fileName, bytes } }: { reportedId: string; pdf: Kind<'pdf'> }) {
  const queries = useQueryClient();
  const { isLoading, start } = useDownload(
    () => queries.fetchQuery(attachmentOfReported(reportedId, id)),
    () => notify.bad(texts.attachmentFailed),
  );
  return (
    <TextButton aria-busy={isLoading || undefined} onClick={() => start(fileName)}>
      {texts.attachedPdf(fileName, formatFileSize(bytes))}
    </TextButton>
  );
}
