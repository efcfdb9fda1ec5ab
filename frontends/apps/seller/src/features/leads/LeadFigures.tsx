import { formatCount, Skeleton } from '@gehna/ui';
import { Statistic } from '@gehna/ui/console';
import type { LeadList } from './api.ts';
import styles from './LeadFigures.module.css';
import { texts } from './texts.ts';

/** How many leads there are, whatever the filters. */
export function LeadFigures({ counts }: { counts: LeadList['counts'] | undefined }) {
  const figure = (value: number | undefined) =>
    value === undefined ? <Skeleton width="64px" height="1em" /> : formatCount(value);
  return (
    <section aria-label={texts.figures} className={styles.figures}>
      <Statistic
        label={texts.total}
        value={figure(counts?.total)}
        detail={counts ? texts.totalDetail(formatCount(counts.active)) : <Skeleton width="72px" />}
      />
      <Statistic label={texts.new} value={figure(counts?.new)} detail={texts.newDetail} />
      <Statistic label={texts.contacted} value={figure(counts?.contacted)} detail={texts.contactedDetail} />
    </section>
  );
}
