import { useQuery } from '@gehna/build/query';
import { useLocation } from '@gehna/build/router';
import { isAbsent, keep, kept, messageOf, tabStorage } from '@gehna/client';
import { QuotationPaper } from '@gehna/product-ui/quotations';
import { EmptyState, ErrorInPlace, formatDay, Loading, textStyles, Wrap } from '@gehna/ui';
import { useEffect } from 'react';
import pageStyles from '../../page.module.css';
import { sharedPdf, sharedQuotation } from './api.ts';
import { QuotationHead } from './QuotationHead.tsx';
import { texts } from './texts.ts';

/** The token, for the way back from a login: the address that leads back is sent to the server, and so has no fragment. */
const tokenKey = 'gehna.sharedQuotation';

/** /luxurymarket/shared-quotation#token: a quotation for everyone who has its link. The token stands in the fragment, which no server sees. */
export default function SharedQuotationPage() {
  const inAddress = useLocation().hash.slice(1);
  useEffect(() => {
    if (inAddress) keep(tabStorage, tokenKey, inAddress);
  }, [inAddress]);
  const token = inAddress || String(kept(tabStorage, tokenKey) ?? '');
  return (
    <Wrap className={pageStyles.page}>
      <Shared key={token} token={token} />
    </Wrap>
  );
}

function Shared({ token }: { token: string }) {
  const {
    data: quotation,
    error,
    isLoadingError,
    refetch,
  } = useQuery({ ...sharedQuotation(token), enabled: token !== '' });
  if (token === '' || isAbsent(error))
    return (
      <EmptyState level={1} title={texts.sharedOver}>
        {texts.sharedOverWords}
      </EmptyState>
    );
  if (isLoadingError) return <ErrorInPlace onRetry={refetch}>{messageOf(error, texts.failed)}</ErrorInPlace>;
  if (!quotation) return <Loading label={texts.loading} height="420px" />;
  const { linkExpiresAt } = quotation;
  return (
    <>
      <QuotationHead quotation={quotation} loadPdf={() => sharedPdf(token)} />
      <QuotationPaper quotation={quotation} />
      <p className={textStyles.quietSmall}>{texts.sharedUntil(formatDay(new Date(linkExpiresAt)))}</p>
    </>
  );
}
