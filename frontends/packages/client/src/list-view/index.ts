/** `@gehna/client/list-view`: the view of a list in its address. Built into each app whose lists have one. */
export {
  type ChangeView,
  chosenFilters,
  type Filters,
  type ListView,
  type ListViews,
  listViews,
  type SortOrder,
  searchIn,
  searchMaxLength,
} from './list-views.ts';
export { useListView } from './use-list-view.ts';
