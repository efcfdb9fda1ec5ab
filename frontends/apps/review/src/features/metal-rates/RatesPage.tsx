import { useQuery } from '@gehna/build/query';
import { useListView } from '@gehna/client/list-view';
import { metals } from '@gehna/contracts/metals';
import {
  classes,
  EmptyState,
  ErrorInPlace,
  formatExactRupees,
  formatIndianMoment,
  formatMoment,
  Heading,
  Loading,
  textStyles,
} from '@gehna/ui';
import { Segment } from '@gehna/ui/catalogue';
import { type Column, Table } from '@gehna/ui/console';
import { PagedRows } from '@gehna/ui/rows';
import { Page } from '../../layout/Page.tsx';
import { rateOf, type SetRate, setRates } from './api.ts';
import { RatePanel } from './RatePanel.tsx';
import styles from './RatesPage.module.css';
import { texts } from './texts.ts';
import { rateViews, type View } from './view.ts';

/** /review/metal-rates: the rates of gold and silver in force, each with its form, and every rate that was set. */
export default function RatesPage() {
  const { view } = useListView(rateViews);
  const rates = useQuery(setRates(view));
  return (
    <Page title={texts.title}>
      <p className={classes(textStyles.second, textStyles.measure)}>{texts.about}</p>
      {rates.data ? (
        <>
          <div className={styles.panels}>
            {metals.map((metal) => (
              <RatePanel key={metal} metal={metal} inForce={rateOf(rates.data.current, metal)} />
            ))}
          </div>
          <History view={view} isOld={rates.isPlaceholderData} {...rates.data} />
        </>
      ) : rates.isLoadingError ? (
        <ErrorInPlace onRetry={rates.refetch}>{texts.failed}</ErrorInPlace>
      ) : (
        <Loading label={texts.loading} height="50dvh" />
      )}
    </Page>
  );
}

const columns = (): readonly Column<SetRate>[] => [
  { label: texts.metal, names: true, cell: ({ metal }) => texts.metals[metal] },
  { label: texts.rate, align: 'right', cell: ({ perGram }) => formatExactRupees(perGram) },
  { label: texts.rateOf, cell: ({ quotedAt }) => formatIndianMoment(new Date(quotedAt)) },
  { label: texts.source, cell: ({ source }) => <span className={styles.words}>{source}</span> },
  { label: texts.setBy, cell: ({ setBy }) => <span className={styles.words}>{setBy}</span> },
  { label: texts.setAt, cell: ({ setAt }) => formatMoment(new Date(setAt)) },
];

type HistoryProps = {
  view: View;
  /** The rates are of the view before; the next are on their way. */
  isOld: boolean;
  history: readonly SetRate[];
  pagination: { currentPage: number; totalPages: number };
};

function History({ view, isOld, history, pagination }: HistoryProps) {
  const choices = (['all', ...metals] as const).map((metal) => ({
    label: metal === 'all' ? texts.all : texts.metals[metal],
    to: { search: rateViews.queryOf(rateViews.choose(view, 'metal', metal)) },
    on: view.filters.metal === metal,
  }));
  return (
    <section className={styles.history}>
      <div className={styles.historyHead}>
        <Heading level={2}>{texts.history}</Heading>
        <Segment label={texts.which} options={choices} />
      </div>
      <PagedRows
        pagination={pagination}
        isEmpty={history.length === 0}
        isOld={isOld}
        queryAt={(page) => rateViews.queryOf({ ...view, page })}
        none={<EmptyState title={texts.empty} />}
        coming={<Loading label={texts.loading} height="50dvh" />}
      >
        <Table
          caption={texts.historyCaption}
          columns={columns()}
          rows={history}
          keyOf={({ metal, number }) => `${metal} ${number}`}
        />
      </PagedRows>
    </section>
  );
}
