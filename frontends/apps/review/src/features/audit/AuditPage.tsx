import { useQuery } from '@gehna/build/query';
import { labelOf } from '@gehna/client';
import { type ChangeView, searchMaxLength, useListView } from '@gehna/client/list-view';
import { auditedActions, auditedKinds } from '@gehna/contracts/lists';
import { Button, EmptyState, ErrorInPlace, formatMoment, Loading, textStyles } from '@gehna/ui';
import { type Column, Table } from '@gehna/ui/console';
import { Select, TextField } from '@gehna/ui/forms';
import { PagedRows } from '@gehna/ui/rows';
import { useState } from 'react';
import { Page } from '../../layout/Page.tsx';
import { displayName, kindLine } from '../reports/names.ts';
import { texts as reportTexts } from '../reports/texts.ts';
import styles from './AuditPage.module.css';
import { type AuditEntry, auditLog } from './api.ts';
import { texts } from './texts.ts';
import { auditViews, type View } from './view.ts';

/** /review/audit: who did what, when and why, the newest first. */
export default function AuditPage() {
  const { view, show } = useListView(auditViews);
  return (
    <Page title={texts.title}>
      <p className={textStyles.second}>{texts.about}</p>
      <Filters view={view} onChange={show} />
      <Log view={view} />
    </Page>
  );
}

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) => [
  { value: 'all', label: texts.all },
  ...values.map((value) => ({ value, label: labels[value] })),
];

type FiltersProps = { view: View; onChange: ChangeView<typeof auditViews.filters, never> };

function Filters({ view: { search, filters }, onChange }: FiltersProps) {
  const [typed, setTyped] = useState(search);
  const [searched, setSearched] = useState(search);
  // What is searched for has changed, for example by Back.
  if (searched !== search) {
    setSearched(search);
    setTyped(search);
  }
  const withTyped = (newest: View) => auditViews.search(newest, typed.trim());
  /** A choice takes along what is typed. */
  const choose = (name: keyof View['filters'], value: string) =>
    onChange((newest) => auditViews.choose(withTyped(newest), name, value));
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          onChange(withTyped);
        }}
      >
        <TextField
          label={texts.search}
          name="search"
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={searchMaxLength}
        />
        <Select
          label={texts.action}
          options={optionsOf(auditedActions, texts.actions)}
          value={filters.action}
          onChange={({ target }) => choose('action', target.value)}
        />
        <Select
          label={texts.kind}
          options={optionsOf(auditedKinds, reportTexts.kinds)}
          value={filters.kind}
          onChange={({ target }) => choose('kind', target.value)}
        />
        <Button type="submit" look="line">
          {texts.searchAct}
        </Button>
      </form>
    </search>
  );
}

const columns = (): readonly Column<AuditEntry>[] => [
  {
    label: texts.subject,
    names: true,
    cell: ({ kind, subjectName, subjectId, owner }) => {
      const ofMetal = kind === 'metal-rate';
      return (
        <span className={styles.subject}>
          {(ofMetal ? labelOf(subjectName) : subjectName) || reportTexts.kinds[kind]}
          <small>{kindLine(kind, owner)}</small>
          {!ofMetal && <small className={styles.id}>{subjectId}</small>}
        </span>
      );
    },
  },
  { label: texts.what, cell: ({ action }) => texts.actions[action] },
  { label: texts.who, cell: ({ by }) => displayName(by) },
  {
    label: texts.when,
    cell: ({ at }) => (
      <time dateTime={at} className={styles.when}>
        {formatMoment(new Date(at))}
      </time>
    ),
  },
  { label: texts.why, cell: ({ note }) => <span className={textStyles.asTyped}>{note ?? texts.noNote}</span> },
];

function Log({ view }: { view: View }) {
  const log = useQuery(auditLog(view));
  if (log.isLoadingError) return <ErrorInPlace onRetry={log.refetch}>{texts.failed}</ErrorInPlace>;
  const coming = <Loading label={texts.loading} height="50dvh" />;
  if (!log.data) return coming;
  const { entries, pagination } = log.data;
  return (
    <PagedRows
      pagination={pagination}
      isEmpty={entries.length === 0}
      isOld={log.isPlaceholderData}
      queryAt={(page) => auditViews.queryOf({ ...view, page })}
      none={<EmptyState title={texts.none} />}
      coming={coming}
    >
      <Table caption={texts.caption} columns={columns()} rows={entries} keyOf={({ id }) => id} />
    </PagedRows>
  );
}
