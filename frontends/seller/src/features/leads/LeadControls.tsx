import { ListControls, optionsOf } from '../../list-controls/ListControls.tsx';
import { texts } from './texts.ts';
import {
  choose,
  priorityFilters,
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

/** Search, filters and order of the leads. */
export function LeadControls({ view, onChange }: Props) {
  return (
    <ListControls
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
          label: texts.priority,
          options: optionsOf(priorityFilters, texts.priorities),
          value: view.priority,
          onChoose: (priority) => onChange(choose(view, { priority: priority as View['priority'] })),
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
