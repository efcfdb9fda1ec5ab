import { useQuery, useQueryClient } from '@gehna/build/query';
import { messageOf, queryKeys, useHint } from '@gehna/client';
import { ErrorInPlace, Icon, LinkButton } from '@gehna/ui';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { Page } from '../../layout/Page.tsx';
import { dashboardPerformance, dashboardStats } from './api.ts';
import { Categories } from './Categories.tsx';
import { DailyCharts } from './DailyCharts.tsx';
import styles from './DashboardPage.module.css';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { Figures } from './Figures.tsx';
import { RecentInquiries, RecentLeads, RecentProducts } from './Recent.tsx';
import { reloadPage } from './reload-page.ts';
import { texts } from './texts.ts';

/** /seller: how the shop is doing, what happened last, and the ways to what is done most. */
export default function DashboardPage() {
  const stats = useQuery(dashboardStats);
  const performance = useQuery(dashboardPerformance);
  useNews();
  if (stats.data) {
    return (
      <Page>
        <Figures stats={stats.data} performance={performance.data} />
        <QuickActions />
        <div className={styles.parts}>
          <RecentProducts products={stats.data.products.recent} />
          <RecentLeads leads={stats.data.leads.recent} />
          <RecentInquiries inquiries={stats.data.inquiries.recent} />
          {performance.data ? (
            <>
              <Categories categories={performance.data.categoryDistribution} />
              <DailyCharts series={performance.data.series} />
            </>
          ) : (
            performance.isError && (
              <ErrorInPlace onRetry={() => void performance.refetch()} retryLabel={texts.retry}>
                {messageOf(performance.error, texts.performanceFailed)}
              </ErrorInPlace>
            )
          )}
        </div>
      </Page>
    );
  }
  return (
    <Page>
      {stats.isError ? (
        <ErrorInPlace onRetry={reloadPage} retryLabel={texts.retry}>
          {messageOf(stats.error, texts.failed)}
        </ErrorInPlace>
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  );
}

/**
 * The figures are made of other services’ events: news, and what the seller did on the page before, is here a moment earlier. So
 * they are asked for at once, and again soon after. In milliseconds.
 */
const againAfter = [1_500, 6_000] as const;

/** What reached the seller just now is in the figures, too. */
function useNews() {
  const queries = useQueryClient();
  const [heard, setHeard] = useState(0);
  useHint(({ kind }) => {
    if (kind === 'typing' || kind === 'read' || kind === 'notifications') return;
    setHeard((before) => before + 1);
    void queries.invalidateQueries({ queryKey: queryKeys.dashboard.all });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each piece of news starts anew
  useEffect(() => {
    // What is being asked already is not begun anew: tries after a failure would never come to their end.
    const ask = () => void queries.invalidateQueries({ queryKey: queryKeys.dashboard.all }, { cancelRefetch: false });
    const timers = againAfter.map((wait) => setTimeout(ask, wait));
    return () => timers.forEach(clearTimeout);
  }, [queries, heard]);
}

function QuickActions() {
  return (
    <nav aria-label={texts.quick} className={styles.quick}>
      <LinkButton to="/seller/products/add" icon={<Icon of={Plus} />}>
        {texts.addProduct}
      </LinkButton>
      <LinkButton look="line" to="/seller/inquiries">
        {texts.viewInquiries}
      </LinkButton>
      <LinkButton look="line" to="/seller/leads">
        {texts.viewLeads}
      </LinkButton>
      <LinkButton look="line" to="/seller/products">
        {texts.manageProducts}
      </LinkButton>
    </nav>
  );
}
