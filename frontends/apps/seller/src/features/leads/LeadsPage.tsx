import { useQuery } from '@gehna/build/query';
import { useLocation, useNavigate, useSearchParams } from '@gehna/build/router';
import { ApiError, messageOf } from '@gehna/client';
import { useDownload } from '@gehna/client/download';
import { useListView } from '@gehna/client/list-view';
import { Button, EmptyState, Icon, isNewStep, notify } from '@gehna/ui';
import Download from 'lucide-react/icons/download';
import { csvName } from '../../csv-name.ts';
import { Page } from '../../layout/Page.tsx';
import { ListControls } from '../../list/ListControls.tsx';
import { ListHead } from '../../list/ListHead.tsx';
import { ListRows } from '../../list/ListRows.tsx';
import { leadList, leadsFile } from './api.ts';
import { LeadFigures } from './LeadFigures.tsx';
import { LeadPanel } from './LeadPanel.tsx';
import styles from './LeadsPage.module.css';
import { LeadTable, LeadTableSkeleton } from './LeadTable.tsx';
import { texts } from './texts.ts';
import { leadIn, leadViews, type View } from './view.ts';

const words = () => ({
  search: texts.search,
  searchPlaceholder: texts.searchPlaceholder,
  filters: {
    status: { label: texts.status, values: texts.statuses },
    priority: { label: texts.priority, values: texts.priorities },
  },
  sorts: texts.sorts,
});

/** /seller/leads: who asked about which piece. Search, filters, order, page and the open lead stand in the address. */
export default function LeadsPage() {
  const { view, show } = useListView(leadViews);
  const list = useQuery(leadList(view));
  return (
    <Page>
      <LeadFigures counts={list.data?.counts} />
      <ListControls views={leadViews} view={view} onChange={show} words={words()} />
      <ListHead total={list.isPlaceholderData ? undefined : list.data?.pagination.totalLeads} words={texts.count}>
        <Export view={view} />
      </ListHead>
      <ListRows
        views={leadViews}
        view={view}
        list={list}
        rows={list.data?.leads}
        skeleton={<LeadTableSkeleton />}
        failed={texts.failed}
        reason={list.error instanceof ApiError && list.error.isServerText && list.error.message}
        none={<None isFiltered={leadViews.hasFilters(view)} onShowAll={() => show(leadViews.clearFilters)} />}
      >
        {(leads) => <LeadTable leads={leads} view={view} />}
      </ListRows>
      <OpenLead view={view} />
    </Page>
  );
}

/** The leads of this view, all pages, as a file. */
function Export({ view }: { view: View }) {
  const file = useDownload(
    () => leadsFile(view),
    (reason) => notify.bad(messageOf(reason, texts.exportFailed)),
  );
  return (
    <Button
      look="line"
      size="small"
      icon={<Icon of={Download} size="small" />}
      busy={file.isLoading && texts.exporting}
      onClick={() => file.start(csvName('leads', new Date()))}
    >
      {texts.export}
    </Button>
  );
}

function None({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const clear = (
    <Button look="line" onClick={onShowAll}>
      {texts.clearFilters}
    </Button>
  );
  return (
    <EmptyState title={texts.noneTitle} action={isFiltered && clear}>
      {texts.none}
      {!isFiltered && <span className={styles.reason}>{texts.noneYet}</span>}
    </EmptyState>
  );
}

/** The panel of the lead that the address names. Opened from the list, closing it is a step back. */
function OpenLead({ view }: { view: View }) {
  const [query] = useSearchParams();
  const id = leadIn(query);
  const navigate = useNavigate();
  const here = useLocation();
  const { fromList } = (here.state ?? {}) as { fromList?: boolean };
  if (id === null) return null;
  function close() {
    if (!isNewStep(here, 'back')) return;
    if (fromList) void navigate(-1);
    else void navigate({ search: leadViews.queryOf(view) }, { replace: true });
  }
  return <LeadPanel key={id} id={id} view={view} onClose={close} />;
}
