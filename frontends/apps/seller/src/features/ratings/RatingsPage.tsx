import { useQuery } from '@gehna/build/query';
import { useSearchParams } from '@gehna/build/router';
import { pageNumberIn, useSession } from '@gehna/client';
import { ratingRules } from '@gehna/contracts/rules';
import { RatingEntry, RatingFigures } from '@gehna/product-ui/ratings';
import { Badge, EmptyState, ErrorInPlace, Loading } from '@gehna/ui';
import { PagedRows, useKeptFocus } from '@gehna/ui/rows';
import { Page } from '../../layout/Page.tsx';
import { Answer } from './Answer.tsx';
import { type ReceivedRating, receivedRatings } from './api.ts';
import styles from './RatingsPage.module.css';
import { texts } from './texts.ts';

/** /seller/ratings: customers' ratings, and the seller's answer to each. */
export default function RatingsPage() {
  const [query] = useSearchParams();
  const page = pageNumberIn(query);
  return (
    <Page>
      <Ratings page={page} />
    </Page>
  );
}

function Ratings({ page }: { page: number }) {
  const user = useSession()?.user;
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery(receivedRatings(page));
  if (isLoadingError) return <ErrorInPlace onRetry={refetch}>{texts.failed}</ErrorInPlace>;
  if (!data || !user) return <Loading label={texts.loading} height="240px" />;
  const { summary, ratings, pagination } = data;
  if (pagination.totalRatings === 0) return <EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>;
  return (
    <>
      {summary.average === null && <p className={styles.few}>{texts.few(ratingRules.shownFrom)}</p>}
      <div className={styles.figures}>
        <RatingFigures summary={summary} />
      </div>
      <PagedRows
        pagination={pagination}
        isEmpty={ratings.length === 0}
        isOld={isPlaceholderData}
        queryAt={(target) => `?page=${target}`}
        none={null}
        coming={null}
      >
        <ul className={styles.list} aria-label={texts.list}>
          {ratings.map((rating) => (
            <Received key={rating.id} rating={rating} user={user} />
          ))}
        </ul>
      </PagedRows>
    </>
  );
}

function Received({ rating, user }: { rating: ReceivedRating; user: { id: string; name: string } }) {
  const ref = useKeptFocus<HTMLLIElement>();
  return (
    <RatingEntry
      ref={ref}
      rating={rating}
      sellerName={user.name}
      badges={rating.isTakenDown && <Badge meaning="bad">{texts.removed}</Badge>}
    >
      {rating.canBeAnswered && <Answer rating={rating} userId={user.id} />}
    </RatingEntry>
  );
}
