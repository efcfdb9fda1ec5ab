import { useQuery } from '@gehna/build/query';
import { useNavigate, useSearchParams } from '@gehna/build/router';
import { auditedActions, auditedKinds } from '@gehna/contracts/lists';
import { Button, EmptyState, ErrorInPlace, formatMoment, Heading, Loading, Skeleton } from '@gehna/ui';
import { Pagination } from '@gehna/ui/catalogue';
import { type Column, Table } from '@gehna/ui/console';
import { Select, TextField } from '@gehna/ui/forms';
import { mainId } from '../../layout/main-id.ts';
import { kindLine, personName } from '../reports/names.ts';
import { texts as reportTexts } from '../reports/texts.ts';
import styles from './AuditPage.module.css';
import { type AuditEntry, auditLog } from './api.ts';
import { texts } from './texts.ts';
import { type AuditView, queryOf, viewFrom } from './view.ts';

/** /review/audit: who did what, when and why, the newest first. */
export default function AuditPage() {
  const [query] = useSearchParams();
  const view = viewFrom(query);
  return (
    <main id={mainId} tabIndex={-1} className={styles.page}>
      <Heading level={1} size="md">
        {texts.title}
      </Heading>
      <p className={styles.about}>{texts.about}</p>
      <Filters key={queryOf(view)} view={view} />
      <Log view={view} />
    </main>
  );
}

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

function Filters({ view }: { view: AuditView }) {
  const navigate = useNavigate();
  const show = (changes: Partial<AuditView>) =>
    void navigate({ pathname: '/review/audit', search: queryOf({ ...view, ...changes, page: 1 }) });
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          show({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() });
        }}
      >
        <TextField label={texts.search} name="search" type="search" defaultValue={view.search} maxLength={100} />
        <Select
          label={texts.action}
          placeholder={texts.all}
          options={optionsOf(auditedActions, texts.actions)}
          value={view.action}
          onChange={({ target }) => show(viewFrom(new URLSearchParams({ ...stringsOf(view), action: target.value })))}
        />
        <Select
          label={texts.kind}
          placeholder={texts.all}
          options={optionsOf(auditedKinds, reportTexts.kinds)}
          value={view.kind}
          onChange={({ target }) => show(viewFrom(new URLSearchParams({ ...stringsOf(view), kind: target.value })))}
        />
        <Button type="submit" look="line">
          {texts.searchAct}
        </Button>
      </form>
    </search>
  );
}

const stringsOf = ({ search, action, kind }: AuditView) => ({ search, action, kind });

const columns = (): readonly Column<AuditEntry>[] => [
  {
    label: texts.subject,
    names: true,
    cell: ({ kind, subjectName, subjectId, owner }) => (
      <span className={styles.subject}>
        {subjectName || reportTexts.kinds[kind]}
        <small>{kindLine(kind, owner)}</small>
        <small className={styles.id}>{subjectId}</small>
      </span>
    ),
  },
  { label: texts.what, cell: ({ action }) => texts.actions[action] },
  { label: texts.who, cell: ({ by }) => personName(by) },
  {
    label: texts.when,
    cell: ({ at }) => (
      <time dateTime={at} className={styles.when}>
        {formatMoment(new Date(at))}
      </time>
    ),
  },
  { label: texts.why, cell: ({ note }) => <span className={styles.note}>{note ?? texts.noNote}</span> },
];

function Log({ view }: { view: AuditView }) {
  const log = useQuery(auditLog(view));
  if (log.isLoadingError) return <ErrorInPlace onRetry={() => void log.refetch()}>{texts.failed}</ErrorInPlace>;
  if (!log.data)
    return (
      <Loading label={texts.loading}>
        <Skeleton height="50dvh" />
      </Loading>
    );
  const { entries, pagination } = log.data;
  if (entries.length === 0) return <EmptyState title={texts.none} />;
  return (
    <>
      <Table caption={texts.caption} columns={columns()} rows={entries} keyOf={({ id }) => id} />
      <Pagination
        page={pagination.currentPage}
        pages={pagination.totalPages}
        to={(page) => ({ search: queryOf({ ...view, page }) })}
        onStep={() => window.scrollTo(0, 0)}
      />
    </>
  );
}
