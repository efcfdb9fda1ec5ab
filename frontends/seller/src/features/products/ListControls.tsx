import { optionsOf, ListControls as Shared } from '../../list-controls/ListControls.tsx';
import { texts } from './texts.ts';
import {
  approvalFilters,
  choose,
  type Sort,
  searchMaxLength,
  sortBy,
  sorts,
  statusFilters,
  turnOrder,
  type View,
} from './view.ts';

/** Choices push an entry of the history, typing replaces it. */
type Props = { view: View; onChange: (next: View, how?: { replace: boolean }) => void };

/** Search, filters and order of the list of products. */
export function ListControls({ view, onChange }: Props) {
  return (
    <Shared
      search={{
        label: texts.search,
        placeholder: texts.searchPlaceholder,
        clearLabel: texts.clearSearch,
        maxLength: searchMaxLength,
        value: view.search,
        onSearch: (search) => onChange(choose(view, { search }), { replace: true }),
      }}
      filters={[
        {
          label: texts.status,
          options: optionsOf(statusFilters, texts.statuses),
          value: view.status,
          onChoose: (status) => onChange(choose(view, { status: status as View['status'] })),
        },
        {
          label: texts.approval,
          options: optionsOf(approvalFilters, texts.approvals),
          value: view.approval,
          onChoose: (approval) => onChange(choose(view, { approval: approval as View['approval'] })),
        },
      ]}
      sort={{
        label: texts.sort,
        options: optionsOf(sorts, texts.sorts),
        value: view.sortBy,
        onChoose: (sort) => onChange(sortBy(view, sort as Sort)),
      }}
      order={{
        word: texts.order[view.sortOrder],
        isAscending: view.sortOrder === 'asc',
        onTurn: () => onChange(turnOrder(view)),
      }}
    />
  );
}
