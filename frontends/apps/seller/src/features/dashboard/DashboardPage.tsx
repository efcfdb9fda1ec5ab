import { useQuery } from '@gehna/build/query';
import { messageOf } from '@gehna/client';
import { ErrorInPlace, Icon, LinkButton } from '@gehna/ui';
import Plus from 'lucide-react/icons/plus';
import { Page } from '../../layout/Page.tsx';
import { dashboardPerformance, dashboardStats } from './api.ts';
import { Categories } from './Categories.tsx';
import { DailyCharts } from './DailyCharts.tsx';
import styles from './DashboardPage.module.css';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { Figures } from './Figures.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { RecentInquiries, RecentLeads, RecentProducts } from './Recent.tsx';
import { page } from './reload-page.ts';
import { texts } from './texts.ts';

/** /seller: how the shop is doing, what happened last, and the ways to what is done most. */
export default function DashboardPage() {
  const stats = useQuery(dashboardStats);
  const performance = useQuery(dashboardPerformance);
  if (stats.data) {
    return (
      <Page>
        {stats.data.products.total === 0 && <FirstSteps />}
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
              <ErrorInPlace onRetry={performance.refetch}>
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
        <ErrorInPlace onRetry={page.reload}>{messageOf(stats.error, texts.failed)}</ErrorInPlace>
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  );
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
