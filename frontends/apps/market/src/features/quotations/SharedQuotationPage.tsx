import { useMutation, useQuery } from '@gehna/build/query';
import { useLocation } from '@gehna/build/router';
import { ApiError, messageOf } from '@gehna/client';
import { QuotationBadge } from '@gehna/product-ui/quotations';
import {
  Button,
  download,
  EmptyState,
  ErrorInPlace,
  formatDay,
  Heading,
  Icon,
  Loading,
  notify,
  Skeleton,
  Wrap,
} from '@gehna/ui';
import Download from 'lucide-react/icons/download';
import { sharedPdf, sharedQuotation } from './api.ts';
import styles from './QuotationPage.module.css';
import { QuotationPaper } from './QuotationPaper.tsx';
import { texts } from './texts.ts';

/** /luxurymarket/shared-quotation#token: a quotation for whoever has its link. The token stands in the fragment, which no server sees. */
export default function SharedQuotationPage() {
  const token = useLocation().hash.slice(1);
  return (
    <Wrap className={styles.page}>
      <Shared key={token} token={token} />
    </Wrap>
  );
}

function Shared({ token }: { token: string }) {
  const { data: quotation, error, isError, refetch } = useQuery({ ...sharedQuotation(token), enabled: token !== '' });
  const file = useMutation({
    mutationFn: () => sharedPdf(token),
    onSuccess: (pdf) => quotation && download(pdf, texts.pdfName(quotation.number, quotation.revision)),
    onError: (reason) => notify.bad(messageOf(reason, texts.pdfFailed)),
  });
  if (token === '' || (error instanceof ApiError && error.status === 404))
    return (
      <EmptyState level={1} title={texts.sharedOver}>
        {texts.sharedOverWords}
      </EmptyState>
    );
  if (isError)
    return (
      <ErrorInPlace onRetry={() => void refetch()} retryLabel={texts.retry}>
        {messageOf(error, texts.failed)}
      </ErrorInPlace>
    );
  if (!quotation)
    return (
      <Loading label={texts.loading}>
        <Skeleton height="420px" />
      </Loading>
    );
  const { number, revision, status, linkExpiresAt } = quotation;
  return (
    <>
      <div className={styles.head}>
        <div>
          <Heading level={1} size="md">
            {texts.title(number)}
          </Heading>
          <p className={styles.state}>
            <QuotationBadge status={status} />
            <span>{texts.version(revision)}</span>
          </p>
        </div>
        <Button
          look="line"
          icon={<Icon of={Download} />}
          busy={file.isPending && texts.pdfComing}
          onClick={() => file.mutate()}
        >
          {texts.pdf}
        </Button>
      </div>
      <QuotationPaper quotation={quotation} />
      <p className={styles.quiet}>{texts.sharedUntil(formatDay(new Date(linkExpiresAt)))}</p>
    </>
  );
}
