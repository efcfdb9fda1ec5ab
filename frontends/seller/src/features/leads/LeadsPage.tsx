import { ApiError, messageOf } from '@gehna/client';
import { useMutation, useQuery } from '@gehna/federation/query';
import { Navigate, useLocation, useNavigate, useSearchParams } from '@gehna/federation/router';
import { Button, EmptyState, ErrorInPlace, formatCount, Icon, notify } from '@gehna/ui';
import { Pagination } from '@gehna/ui/catalogue';
import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import { csvName, download } from '../../download.ts';
import { Page } from '../../layout/Page.tsx';
import { type LeadList, leadList, leadsFile } from './api.ts';
import { LeadControls } from './LeadControls.tsx';
import { LeadFigures } from './LeadFigures.tsx';
import { LeadPanel } from './LeadPanel.tsx';
import styles from './LeadsPage.module.css';
import { LeadTable, LeadTableSkeleton } from './LeadTable.tsx';
import { texts } from './texts.ts';
import { clearFilters, hasFilters, leadIn, queryOf, type View, viewFrom } from './view.ts';

/** /seller/leads: who asked about which piece. Search, filters, order, page and the open lead stand in the address. */
export default function LeadsPage() {
  const [query] = useSearchParams();
  const view = useMemo(() => viewFrom(query), [query]);
  const navigate = useNavigate();
  const change = (next: View, how?: { replace: boolean }) => void navigate({ search: queryOf(next) }, how);
  const list = useQuery(leadList(view));
  const shown = list.isPlaceholderData ? undefined : list.data?.pagination.totalLeads;
  return (
    <Page>
      <LeadFigures counts={list.data?.counts} />
      <LeadControls view={view} onChange={change} />
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          {shown !== undefined && shown > 0 && texts.count(formatCount(shown), shown === 1)}
        </p>
        <Export view={view} />
      </div>
      {list.data ? (
        <Rows
          view={view}
          list={list.data}
          isOld={list.isPlaceholderData}
          onShowAll={() => change(clearFilters(view))}
        />
      ) : list.isError ? (
        <ErrorInPlace onRetry={() => void list.refetch()} retryLabel={texts.retry}>
          {texts.failed}
          {list.error instanceof ApiError && list.error.isServerText && (
            <span className={styles.reason}>{list.error.message}</span>
          )}
        </ErrorInPlace>
      ) : (
        <LeadTableSkeleton />
      )}
      <OpenLead id={leadIn(query)} view={view} />
    </Page>
  );
}

/** The leads of this view, all pages, as a file. */
function Export({ view }: { view: View }) {
  const file = useMutation({
    mutationFn: () => leadsFile(view),
    onSuccess: (leads) => download(leads, csvName('leads', new Date())),
    onError: (reason) => notify.bad(messageOf(reason, texts.exportFailed)),
  });
  return (
    <Button
      look="line"
      size="small"
      icon={<Icon of={Download} size="small" />}
      busy={file.isPending && texts.exporting}
      onClick={() => file.mutate()}
    >
      {texts.export}
    </Button>
  );
}

type RowsProps = { view: View; list: LeadList; isOld: boolean; onShowAll: () => void };

function Rows({ view, list: { leads, pagination }, isOld, onShowAll }: RowsProps) {
  if (leads.length === 0 && pagination.totalPages > 0 && !isOld)
    return <Navigate to={{ search: queryOf({ ...view, page: pagination.totalPages }) }} replace />;
  if (leads.length === 0) return <None view={view} onShowAll={onShowAll} />;
  return (
    <div aria-busy={isOld} className={styles.rows}>
      <LeadTable leads={leads} view={view} />
      <Pagination
        page={pagination.currentPage}
        pages={pagination.totalPages}
        to={(page) => ({ search: queryOf({ ...view, page }) })}
      />
    </div>
  );
}

function None({ view, onShowAll }: Pick<RowsProps, 'view' | 'onShowAll'>) {
  const isFiltered = hasFilters(view);
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
function OpenLead({ id, view }: { id: string | null; view: View }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromList?: boolean } | null };
  if (id === null) return null;
  const close = () => (state?.fromList ? navigate(-1) : navigate({ search: queryOf(view) }, { replace: true }));
  return <LeadPanel key={id} id={id} onClose={() => void close()} />;
}
