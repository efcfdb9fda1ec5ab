import { useQuery } from '@gehna/build/query';
import { isAbsent } from '@gehna/client';
import { RatingEntry, RatingFigures } from '@gehna/product-ui/ratings';
import { Badge, Button, ErrorInPlace, formatDay, formatMoment, Loading } from '@gehna/ui';
import { useKeptFocus } from '@gehna/ui/rows';
import { useState } from 'react';
import { SheetSection } from '../../layout/SheetSection.tsx';
import { type ReviewedRating, type ReviewedRatings, reportedRating } from './api.ts';
import styles from './CaseSheet.module.css';
import { displayName } from './names.ts';
import facts from './ReportedRating.module.css';
import { texts } from './texts.ts';

/** The rating that was reported, and beside it all of the same seller, with the age of the accounts. */
export function ReportedRating({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { data, error, isLoadingError, refetch } = useQuery(reportedRating(id, page));
  if (isAbsent(error)) return <ErrorInPlace>{texts.ratingGone}</ErrorInPlace>;
  if (isLoadingError) return <ErrorInPlace onRetry={refetch}>{texts.ratingFailed}</ErrorInPlace>;
  if (!data) return <Loading label={texts.loadingRating} lines={4} />;
  const sellerName = displayName(data.seller);
  return (
    <>
      <SheetSection title={texts.reportedRating(sellerName)}>
        <ul>
          <Entry rating={data.rating} sellerName={sellerName} />
        </ul>
      </SheetSection>
      <AllRatings id={id} shown={data} sellerName={sellerName} onPage={setPage} />
    </>
  );
}

type AllRatingsProps = {
  id: string;
  shown: ReviewedRatings;
  sellerName: string;
  onPage: (page: number) => void;
};

function AllRatings({ id, shown, sellerName, onPage }: AllRatingsProps) {
  const { pagination, summary, ratings } = shown;
  const ref = useKeptFocus<HTMLElement>();
  const title = texts.allRatings(pagination.totalRatings);
  return (
    <SheetSection ref={ref} tabIndex={-1} title={title}>
      <RatingFigures summary={summary} />
      <ul aria-label={title}>
        {ratings.map((rating) => (
          <Entry key={rating.id} rating={rating} sellerName={sellerName} isReported={rating.id === id} />
        ))}
      </ul>
      <p className={styles.line}>
        {pagination.hasPrev && (
          <Button look="line" size="small" onClick={() => onPage(pagination.currentPage - 1)}>
            {texts.newerRatings}
          </Button>
        )}{' '}
        {pagination.hasNext && (
          <Button look="line" size="small" onClick={() => onPage(pagination.currentPage + 1)}>
            {texts.olderRatings}
          </Button>
        )}
      </p>
    </SheetSection>
  );
}

type EntryProps = { rating: ReviewedRating; sellerName: string; isReported?: boolean };

/** With facts that distinguish a customer from a bought account. */
function Entry({ rating, sellerName, isReported = false }: EntryProps) {
  const { rater, answeredAt, isTakenDown } = rating;
  const day = (moment: string | null) => (moment === null ? null : formatDay(new Date(moment)));
  return (
    <RatingEntry
      rating={rating}
      sellerName={sellerName}
      by={rater.ownerName || texts.someone}
      badges={
        <>
          {isReported && <Badge meaning="waiting">{texts.isReported}</Badge>}
          {isTakenDown && <Badge meaning="bad">{texts.restricted.rating}</Badge>}
        </>
      }
    >
      <dl className={facts.facts}>
        <div>
          <dt>{texts.accountSince}</dt>
          <dd>{day(rater.registeredAt) ?? texts.notKnown}</dd>
        </div>
        <div>
          <dt>{texts.answeredSince}</dt>
          <dd>{answeredAt === null ? texts.notKnown : formatMoment(new Date(answeredAt))}</dd>
        </div>
        <div>
          <dt>{texts.ratedAt}</dt>
          <dd>{formatMoment(new Date(rating.createdAt))}</dd>
        </div>
        <div>
          <dt>{texts.ratingsGiven}</dt>
          <dd>{rater.ratingsGiven}</dd>
        </div>
      </dl>
    </RatingEntry>
  );
}
