import { useMutation, useQuery, useQueryClient } from '@gehna/build/query';
import { useParams } from '@gehna/build/router';
import { isAbsent, messageOf } from '@gehna/client';
import { quotationPath } from '@gehna/product-ui';
import { QuotationBadge, QuotationPaper } from '@gehna/product-ui/quotations';
import {
  classes,
  EmptyState,
  ErrorInPlace,
  formatMoment,
  LinkButton,
  Loading,
  Note,
  TextLink,
  TitledSection,
  textStyles,
} from '@gehna/ui';
import { useKeptFocus } from '@gehna/ui/rows';
import { useEffect } from 'react';
import { PersonalPage } from '../../PersonalPage.tsx';
import { markViewed, oneQuotation, type Quotation, quotationPdf } from './api.ts';
import { BuyerAnswer } from './BuyerAnswer.tsx';
import { QuotationHead } from './QuotationHead.tsx';
import styles from './QuotationPage.module.css';
import { Related } from './Related.tsx';
import { SellerActions } from './SellerActions.tsx';
import { texts } from './texts.ts';

/** /luxurymarket/quotations/:id: a quotation for its buyer and its seller, what happened to it, and what each can do. */
export default function QuotationPage() {
  const { id = '' } = useParams();
  return <PersonalPage texts={texts}>{() => <ShownQuotation key={id} id={id} />}</PersonalPage>;
}

function ShownQuotation({ id }: { id: string }) {
  const { data: quotation, error, isError, refetch } = useQuery(oneQuotation(id));
  useView(quotation);
  if (quotation) return <WholeQuotation quotation={quotation} />;
  if (isAbsent(error))
    return (
      <EmptyState
        level={1}
        title={texts.notFoundTitle}
        action={<LinkButton to="/luxurymarket/inquiries">{texts.inquiries}</LinkButton>}
      >
        {texts.notFound}
      </EmptyState>
    );
  if (isError) return <ErrorInPlace onRetry={refetch}>{messageOf(error, texts.failed)}</ErrorInPlace>;
  return <Loading label={texts.loading} height="420px" />;
}

/** Reports that the buyer has opened it. A failed report is repeated at the next opening. */
function useView(quotation: Quotation | undefined) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: markViewed,
    onSuccess: (viewed) => queries.setQueryData(oneQuotation(viewed._id).queryKey, viewed),
  });
  const isUnseen = quotation?.side === 'buyer' && wasNeverOpened(quotation);
  const id = quotation?._id;
  useEffect(() => {
    if (isUnseen && id) mutate(id);
  }, [isUnseen, id, mutate]);
}

/** One that is first opened after its last day is read by that, too. */
const wasNeverOpened = ({ status, history }: Quotation) =>
  status === 'sent' || (status === 'expired' && history.every(({ what }) => what === 'sent' || what === 'expired'));

function WholeQuotation({ quotation }: { quotation: Quotation }) {
  const { _id, side, replacedBy, isErased, history } = quotation;
  // What was done with it can often not be done again.
  const answer = useKeptFocus<HTMLElement>();
  return (
    <>
      <QuotationHead quotation={quotation} loadPdf={isErased ? undefined : () => quotationPdf(_id)} />
      {replacedBy && (
        <Note meaning="waiting">
          {texts.replacedBy} <TextLink to={quotationPath(replacedBy)}>{texts.openNewer}</TextLink>
        </Note>
      )}
      <div className={styles.columns}>
        <QuotationPaper quotation={quotation} />
        <aside ref={answer} tabIndex={-1} className={styles.answer}>
          {isErased ? (
            <Note meaning="waiting">{texts.erased}</Note>
          ) : side === 'buyer' ? (
            <BuyerAnswer quotation={quotation} />
          ) : (
            <SellerActions quotation={quotation} />
          )}
        </aside>
        <div className={styles.more}>
          <Related quotation={quotation} />
          <TitledSection title={texts.history} level={2} size="xs">
            <ol className={styles.history}>
              {history.map(({ at, what, text }) => (
                <li key={`${at} ${what}`}>
                  <QuotationBadge status={what} /> <time dateTime={at}>{formatMoment(new Date(at))}</time>
                  {text && <p className={classes(styles.words, textStyles.asTyped)}>{text}</p>}
                </li>
              ))}
            </ol>
          </TitledSection>
        </div>
      </div>
    </>
  );
}
