import { formatCount, formatPercent, formatRupees, formatStars, formatWithinHours, Icon, TextLink } from '@gehna/ui';
import { Statistic } from '@gehna/ui/console';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { Performance, Stats } from './api.ts';
import styles from './Figures.module.css';
import { texts } from './texts.ts';

type Props = { stats: Stats; performance: Performance | undefined };

/** The four cards, and how the seller performs. Unknown figures are shown as a text. */
export function Figures({ stats, performance }: Props) {
  const { sales, products, inquiries, leads } = stats;
  const { averageRating, total } = stats.reviews;
  const noAverage = total === 0 ? texts.noRating : texts.fewRatings;
  return (
    <>
      <section aria-label={texts.figures} className={styles.cards}>
        <Statistic label={texts.value} value={formatRupees(sales.estimatedValue)} detail={texts.valueDetail} />
        <Statistic
          label={texts.listed}
          value={formatCount(products.active)}
          detail={texts.listedDetail(products.total, products.featured)}
        />
        <Statistic
          label={texts.newInquiries}
          value={formatCount(inquiries.new)}
          detail={texts.newInquiriesDetail(inquiries.pending, inquiries.responseRate)}
        />
        <Statistic
          label={texts.activeLeads}
          value={formatCount(leads.active)}
          detail={texts.activeLeadsDetail(leads.new, leads.total)}
        />
      </section>
      <section aria-label={texts.performance} className={styles.performance}>
        <div>
          <h2 className={styles.label}>{texts.rating}</h2>
          <p className={styles.value}>
            {averageRating === null ? noAverage : texts.average(formatStars(averageRating))}{' '}
            {total > 0 && (
              <TextLink to="/seller/ratings" small alone>
                {texts.ratings(total)}
              </TextLink>
            )}
          </p>
        </div>
        <div>
          <h2 className={styles.label}>{texts.monthly}</h2>
          <p className={styles.value}>
            {formatCount(sales.monthlyInquiries)}{' '}
            {performance && <Change {...performance.monthlyComparison.inquiries} />}
          </p>
          <p className={styles.note}>{texts.monthlyWhat}</p>
        </div>
        <div>
          <h2 className={styles.label}>{texts.rate}</h2>
          <ResponseRate rate={inquiries.responseRate} total={inquiries.total} />
          <AnswerTime hours={inquiries.answersWithinHours} />
        </div>
      </section>
    </>
  );
}

/** Below this count of last month a change is shown as a count: from 1 to 2 is no news of "100% more". */
const percentFrom = 10;

/** Against the same days of last month. */
function Change({ current, previous, change }: Performance['monthlyComparison']['inquiries']) {
  if (change === null) return <span className={styles.quiet}>{texts.noLastMonth}</span>;
  if (change === 0) return <span className={styles.quiet}>{texts.same}</span>;
  const isMore = change > 0;
  const size = previous < percentFrom ? formatCount(Math.abs(current - previous)) : formatPercent(Math.abs(change));
  return (
    <span className={isMore ? styles.more : styles.quiet}>
      <Icon of={isMore ? ArrowUp : ArrowDown} size="small" />
      {isMore ? texts.more(size) : texts.fewer(size)}
    </span>
  );
}

function ResponseRate({ rate, total }: { rate: number | null; total: number }) {
  if (rate === null)
    return (
      <p className={styles.value}>
        {texts.noRate}{' '}
        <span className={styles.quiet}>
          {texts.noRateWhy} {total > 0 && texts.inquiriesInAll(total)}
        </span>
      </p>
    );
  return (
    <>
      <p className={styles.value}>
        {formatPercent(rate)} <span className={styles.quiet}>{texts.inquiriesInAll(total)}</span>
      </p>
      <div aria-hidden className={styles.meter}>
        <div style={{ width: `${rate}%` }} />
      </div>
      <p className={styles.note}>{texts.rateOf}</p>
    </>
  );
}

/** As buyers see it, from chat alone: an inquiry by WhatsApp has no answer that the system sees. */
function AnswerTime({ hours }: { hours: number | undefined }) {
  const words = hours === undefined ? texts.noAnswerTime : texts.answersWithin(formatWithinHours(hours));
  return <p className={styles.note}>{words}</p>;
}
