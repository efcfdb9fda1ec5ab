import { useInfiniteQuery } from '@gehna/build/query';
import { nameOf, useSession } from '@gehna/client';
import { ratingRules } from '@gehna/contracts/rules';
import { ReportButton, ratingPath } from '@gehna/product-ui';
import { RatingEntry, RatingFigures } from '@gehna/product-ui/ratings';
import { Button, ErrorInPlace, LinkButton, textStyles } from '@gehna/ui';
import { useKeptFocus } from '@gehna/ui/rows';
import { furtherRatings, type Store, type StoreAnswer } from '../store/api.ts';
import styles from './Ratings.module.css';
import { texts } from './texts.ts';

type Props = {
  ratings: NonNullable<StoreAnswer['ratings']>;
  seller: Store['seller'];
  isPreview: boolean;
};

/** How customers rate the seller: figures, the newest ratings, and the others as they are wanted. */
export function Ratings({ ratings: first, seller, isPreview }: Props) {
  const further = useInfiniteQuery({ ...furtherRatings(seller._id), enabled: false });
  const pages = [first, ...(further.data?.pages ?? [])];
  const hasNext = pages.at(-1)?.hasNext ?? false;
  // One that was given between two answers moves another to the next page.
  const shown = [...new Map(pages.flatMap(({ ratings }) => ratings).map((one) => [one.id, one])).values()];
  const { summary } = first;
  const sellerName = nameOf(seller);
  const acts = useKeptFocus<HTMLDivElement>();
  const isOwn = useSession()?.user.id === seller._id;

  const showMore = () => void further.fetchNextPage();

  return (
    <div className={styles.part}>
      {summary.count === 0 && <p className={textStyles.second}>{texts.none}</p>}
      {summary.count > 0 && summary.average === null && (
        <p className={textStyles.second}>{texts.few(ratingRules.shownFrom)}</p>
      )}
      <RatingFigures summary={summary} />
      {shown.length > 0 && (
        <ul className={styles.list} aria-label={texts.list} aria-busy={further.isFetching}>
          {shown.map((rating) => (
            <RatingEntry key={rating.id} rating={rating} sellerName={sellerName}>
              {!isPreview && (
                <div className={styles.lesser}>
                  <ReportButton reported={{ kind: 'rating', id: rating.id }} />
                </div>
              )}
            </RatingEntry>
          ))}
        </ul>
      )}
      {further.isError && !further.isFetching && <ErrorInPlace onRetry={showMore}>{texts.moreFailed}</ErrorInPlace>}
      <div ref={acts} tabIndex={-1} className={styles.acts}>
        {hasNext && !further.isError && (
          <Button look="line" busy={further.isFetching && texts.coming} onClick={showMore}>
            {texts.showMore}
          </Button>
        )}
        {!isOwn && !isPreview && (
          <>
            <LinkButton look="line" to={ratingPath(seller._id)}>
              {texts.rate}
            </LinkButton>
            <p className={textStyles.second}>{texts.whoMay}</p>
          </>
        )}
      </div>
    </div>
  );
}
