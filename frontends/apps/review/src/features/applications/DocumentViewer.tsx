import { useQuery } from '@gehna/build/query';
import { messageOf } from '@gehna/client';
import { ErrorInPlace, Heading, IconButton, Loading, TextLink, useObjectUrl } from '@gehna/ui';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { texts as common } from '../../texts.ts';
import { PictureStage } from '../../viewer/PictureStage.tsx';
import { ViewerFrame } from '../../viewer/ViewerFrame.tsx';
import { documentContent, type UploadedDocument } from './api.ts';
import styles from './DocumentViewer.module.css';
import { documentTitle } from './documents.ts';
import { texts } from './texts.ts';

type Props = {
  applicationId: string;
  document: UploadedDocument;
  before: UploadedDocument | undefined;
  after: UploadedDocument | undefined;
  onShow: (document: UploadedDocument) => void;
  onClose: () => void;
};

/** One document in the page, beside the decision: a picture to zoom and rotate, or a PDF in the browser’s own viewer. */
export function DocumentViewer({ applicationId, document, before, after, onShow, onClose }: Props) {
  const content = useQuery(documentContent(applicationId, document));
  const title = documentTitle(document);

  return (
    <ViewerFrame label={texts.viewer(title)} onClose={onClose} className={styles.viewer}>
      <header className={styles.head}>
        <div className={styles.words}>
          <Heading level={3} size="xs">
            {title}
          </Heading>
          <p className={styles.name}>{texts.fileName(document.fileName)}</p>
        </div>
        <Step icon={ChevronLeft} label={common.stage.previous} to={before} onShow={onShow} />
        <Step icon={ChevronRight} label={common.stage.next} to={after} onShow={onShow} />
        <IconButton icon={X} label={common.stage.close} onClick={onClose} />
      </header>
      {content.data ? (
        <Content content={content.data} title={title} />
      ) : content.isError ? (
        <ErrorInPlace onRetry={content.refetch}>{messageOf(content.error, texts.openFailed)}</ErrorInPlace>
      ) : (
        <Loading label={texts.opening(title)} height="min(60dvh, 560px)" />
      )}
    </ViewerFrame>
  );
}

type StepProps = {
  icon: typeof X;
  label: string;
  to: UploadedDocument | undefined;
  onShow: (document: UploadedDocument) => void;
};

function Step({ icon, label, to, onShow }: StepProps) {
  const words = to ? `${label}: ${documentTitle(to)}` : label;
  return <IconButton icon={icon} label={words} disabled={!to} onClick={() => to && onShow(to)} />;
}

/** As wide as its place and without the list of pages, where the browser’s viewer supports that. */
const pdfView = '#navpanes=0&view=FitH';

function Content({ content, title }: { content: Blob; title: string }) {
  const url = useObjectUrl(content);
  if (!url) return null;
  if (content.type !== 'application/pdf') return <PictureStage src={url} alt={title} />;
  return (
    <>
      {/* Not sandboxed: browsers show no PDF in a sandboxed frame. The type is ours, so that nothing in it can be a page. */}
      <iframe src={`${url}${pdfView}`} title={title} className={styles.pdf} />
      <p className={styles.way}>
        <TextLink href={url} newTab small>
          {texts.openDocument}
        </TextLink>
      </p>
    </>
  );
}
