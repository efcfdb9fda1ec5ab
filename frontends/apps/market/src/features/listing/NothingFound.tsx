import { useQuery } from '@gehna/build/query';
import { hasSearchableText } from '@gehna/contracts/rules';
import { EmptyState, LinkButton } from '@gehna/ui';
import { fewerWords, type Limits } from './api.ts';
import { texts } from './texts.ts';
import { appliedFilters, clearFilters, queryOf, searchFor, type View } from './view.ts';

/** The empty list, with the ways on: the search without its limits, fewer of its words, no filters. */
export function NothingFound({ view, limits }: { view: View; limits: Limits | undefined }) {
  const { data: searches = [] } = useQuery({ ...fewerWords(view), enabled: view.search.includes(' ') && !limits });
  const ways: (readonly [words: string, next: View])[] = [
    ...(limits?.words ? [[texts.withoutLimits(limits.words), searchFor(view, limits.words)] as const] : []),
    ...searches.map(({ search, count }) => [texts.fewerWords(search, count), searchFor(view, search)] as const),
    ...(appliedFilters(view).length > 0 ? [[texts.clearFilters, clearFilters(view)] as const] : []),
  ];
  return (
    <EmptyState
      title={texts.emptyTitle}
      action={
        ways.length > 0 &&
        ways.map(([words, next]) => (
          <LinkButton key={words} look="line" to={{ search: queryOf(next) }}>
            {words}
          </LinkButton>
        ))
      }
    >
      {view.search && !hasSearchableText(view.search) ? texts.noWord(view.search) : texts.empty}
    </EmptyState>
  );
}
