import { formatCount, TitledSection, textStyles } from '@gehna/ui';
import { type Column, Table } from '@gehna/ui/console';
import type { Performance } from './api.ts';
import styles from './DailyCharts.module.css';
import { DayBars } from './DayBars.tsx';
import { type DayFigures, dayWords, inquiriesOf, viewsOf } from './days.ts';
import { texts } from './texts.ts';

type Series = Performance['series'];

/** Inquiries and views by day, one chart each because their sizes differ; the same days as a table. */
export function DailyCharts({ series }: { series: Series }) {
  return (
    <TitledSection level={2} ruled title={texts.days} className={styles.days}>
      <div className={styles.charts}>
        <DailyChart title={texts.inquiriesByDay} figures={inquiriesOf(series)} tone="inquiries" />
        <DailyChart title={texts.viewsByDay} figures={viewsOf(series)} tone="views" />
      </div>
      <details className={styles.table}>
        <summary>{texts.asTable}</summary>
        <Table
          caption={texts.tableCaption}
          columns={columns()}
          rows={[...series].reverse()}
          keyOf={({ date }) => date}
          isNarrow
        />
      </details>
    </TitledSection>
  );
}

const columns = (): readonly Column<Series[number]>[] => [
  { label: texts.day, cell: ({ date }) => dayWords(date), names: true },
  { label: texts.inquiries, cell: ({ inquiries }) => formatCount(inquiries), align: 'right' },
  { label: texts.leads, cell: ({ leads }) => formatCount(leads), align: 'right' },
  { label: texts.productViews, cell: ({ productViews }) => formatCount(productViews), align: 'right' },
  { label: texts.storeViews, cell: ({ storeViews }) => formatCount(storeViews), align: 'right' },
];

type ChartProps = { title: string; figures: DayFigures | null; tone: 'inquiries' | 'views' };

function DailyChart({ title, figures, tone }: ChartProps) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      {figures ? (
        <DayBars title={title} figures={figures} tone={tone} />
      ) : (
        <p className={textStyles.quietSmall}>{texts.nothingInDays}</p>
      )}
    </div>
  );
}
