import { keepPreviousData, useQuery } from '@gehna/build/query';
import { useSearchParams } from '@gehna/build/router';
import { useSession } from '@gehna/client';
import { InquiryButton, InquiryFlow, InquiryNote } from '@gehna/product-ui/inquiry';
import {
  EmptyState,
  ErrorInPlace,
  Heading,
  LinkButton,
  Loading,
  SkeletonPicture,
  TextLink,
  textStyles,
  Wrap,
} from '@gehna/ui';
import { useKeptFocus } from '@gehna/ui/rows';
import pageStyles from '../../page.module.css';
import type { Product } from '../product/api.ts';
import { SignInPanel } from '../product/SignInPanel.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { type Compared, comparedProducts } from './api.ts';
import { ComparedTable } from './ComparedTable.tsx';
import styles from './ComparePage.module.css';
import { compareAddress, comparedIn, mostCompared } from './compared.ts';
import { MorePieces } from './MorePieces.tsx';
import { rowsOf } from './rows.tsx';
import { texts } from './texts.ts';

/** /luxurymarket/compare?pieces=…: up to four pieces side by side. All that is chosen stands in the address. */
export default function ComparePage() {
  const [query] = useSearchParams();
  const ids = comparedIn(query);
  const {
    data: compared,
    isPlaceholderData,
    isLoadingError,
    refetch,
  } = useQuery({
    ...comparedProducts(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const pieces = useKeptFocus<HTMLDivElement>();
  return (
    <Wrap className={pageStyles.page}>
      <div className={styles.head}>
        <Heading level={1}>{texts.title}</Heading>
        <p className={textStyles.quietSmall}>{texts.lead(mostCompared)}</p>
      </div>
      <div ref={pieces} tabIndex={-1} className={styles.pieces}>
        {ids.length === 0 ? (
          <EmptyState title={texts.emptyTitle} action={<LinkButton to="/luxurymarket">{texts.explore}</LinkButton>}>
            {texts.empty}
          </EmptyState>
        ) : compared ? (
          <Comparison
            ids={ids}
            compared={compared}
            isBusy={isPlaceholderData}
            wantsShort={query.get('show') === 'differences'}
          />
        ) : isLoadingError ? (
          <ErrorInPlace onRetry={refetch}>{texts.failed}</ErrorInPlace>
        ) : (
          <Loading label={texts.loading} className={styles.waiting}>
            {ids.map((id) => (
              <SkeletonPicture key={id} />
            ))}
          </Loading>
        )}
      </div>
    </Wrap>
  );
}

type Props = {
  /** Those of the address. */
  ids: readonly string[];
  compared: readonly Compared[];
  /** `compared` is what an earlier address compared. */
  isBusy: boolean;
  /** Only what differs is asked for. */
  wantsShort: boolean;
};

function Comparison({ ids, compared, isBusy, wantsShort }: Props) {
  const userId = useSession()?.user.id;
  const products = compared.map(({ product }) => product);
  const rows = rowsOf(products);
  const differing = rows.filter(({ differs }) => differs);
  const isShort = wantsShort && differing.length > 0;
  const here = compareAddress(ids);
  const known = products.filter((product) => product !== null);
  const isAlone = ids.length === 1;
  const more = <MorePieces ids={ids} like={known[0]} />;
  return (
    <>
      {isAlone && <div className={styles.above}>{more}</div>}
      <ComparedTable ids={ids} compared={compared} isBusy={isBusy} rows={isShort ? differing : rows} />
      <div className={styles.below}>
        {known.length > 1 &&
          (differing.length === 0 ? (
            <p>{texts.differInNothing}</p>
          ) : (
            <p>
              {texts.differing(differing.length)}{' '}
              <TextLink to={isShort ? here : `${here}&show=differences`}>
                {isShort ? texts.everything : texts.onlyDifferences}
              </TextLink>
            </p>
          ))}
        <div className={styles.share}>
          {userId ? (
            <ShareButton
              of={() => ({
                address: new URL(here, window.location.origin).href,
                words: texts.message(known.map(({ name }) => name)),
              })}
              title={texts.shareTitle}
              label={texts.shareAddress}
            />
          ) : (
            <SignInPanel />
          )}
        </div>
      </div>
      {userId && mayAsk(known, userId) && (
        <InquiryFlow pieces={known}>
          <div className={styles.inquiry}>
            <InquiryButton several />
            <InquiryNote />
          </div>
        </InquiryFlow>
      )}
      {!isAlone && ids.length < mostCompared && more}
    </>
  );
}

/** Several pieces of one seller, who is another user. */
function mayAsk(products: readonly Product[], userId: string): boolean {
  const sellers = new Set(products.map(({ seller }) => seller._id));
  return products.length > 1 && sellers.size === 1 && !sellers.has(userId);
}
