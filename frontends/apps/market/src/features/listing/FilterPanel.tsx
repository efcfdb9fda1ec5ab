import { useQuery } from '@gehna/build/query';
import { labelOf } from '@gehna/client';
import { karats, priceBands, subcategories } from '@gehna/contracts/lists';
import { Loading, Skeleton, TextButton, Times } from '@gehna/ui';
import { Disclosure, DisclosureGroup, Segment } from '@gehna/ui/catalogue';
import { type Facets, type FilterLists, filterLists } from './api.ts';
import { ChipChoices, type ChoicesProps, ListChoices } from './Choices.tsx';
import styles from './FilterPanel.module.css';
import { SearchBox } from './SearchBox.tsx';
import { SubcategorySelect } from './SubcategorySelect.tsx';
import { texts } from './texts.ts';
import { useRetry } from './use-retry.ts';
import type { ChangeView } from './use-view-change.ts';
import { choose, type FilterName, isIndexed, queryOf, searchFor, type View } from './view.ts';

/** Offered as main categories; another one is shown beside them only while it is in the address. */
const offeredCategories = ['Gold', 'Silver'];
/** Values of a long list that are in view before "Show all". */
const inView = 4;

type Props = {
  view: View;
  facets: Facets | undefined;
  /** The query of the address that a choice leads to. */
  queryFor?: (next: View) => string;
  onChange: ChangeView;
  /** On small screens subcategories are chips, which a thumb reaches better than a list that opens. */
  isNarrow?: boolean;
  /** Of the groups' titles in the page's outline. */
  level?: 2 | 3;
};

type Change = Parameters<ChangeView>[0];

/** Every filter of the product list, one choice each, with how many products each value would show. */
export function FilterPanel({ view, facets, queryFor = queryOf, onChange, isNarrow = false, level = 2 }: Props) {
  const lists = useQuery(filterLists);
  const retry = useRetry();
  const linkTo = (change: Change) => {
    const next = change(view);
    return { to: { search: queryFor(next) }, nofollow: !isIndexed(next), onPress: () => onChange(change) };
  };
  return (
    <DisclosureGroup>
      <Disclosure level={level} title={texts.search}>
        {/* Typing goes on: Back does not step through its letters. */}
        <SearchBox
          value={view.search}
          kept={queryFor(searchFor(view, ''))}
          onSearch={(text) => onChange((from) => searchFor(from, text), { replace: true })}
        />
      </Disclosure>
      <Disclosure level={level} title={texts.mainCategory}>
        <Segment
          label={texts.mainCategory}
          options={['', ...new Set([...offeredCategories, view.mainCategory].filter(Boolean))].map((value) => ({
            ...linkTo((from) => choose(from, 'mainCategory', value)),
            label: value === '' ? texts.all : labelOf(value),
            on: value === view.mainCategory,
          }))}
        />
      </Disclosure>
      {lists.data && (
        <ListedFilters {...{ view, facets, linkTo, onChange, queryFor, isNarrow, level }} lists={lists.data} />
      )}
      {lists.isPending && (
        <Loading label={texts.loadingFilters} className={styles.waiting}>
          <Times count={6}>
            <Skeleton height="44px" />
          </Times>
        </Loading>
      )}
      {lists.isLoadingError && (
        <p role="alert" className={styles.failed}>
          {texts.filtersFailed}{' '}
          <TextButton small onClick={retry}>
            {texts.retry}
          </TextButton>
        </p>
      )}
    </DisclosureGroup>
  );
}

type ListedProps = Required<Pick<Props, 'view' | 'facets' | 'queryFor' | 'onChange' | 'isNarrow' | 'level'>> & {
  linkTo: (change: Change) => ReturnType<ChoicesProps['linkTo']>;
  lists: FilterLists;
};

/** Values that would show something, and the chosen one; all while that is not known. */
const inUse = (values: readonly string[], chosen: string, counts: Readonly<Record<string, number>> | undefined) =>
  values.filter((value) => !counts || counts[value] || value === chosen);

/** The filters whose values the server lists. */
function ListedFilters({ view, facets, linkTo, onChange, queryFor, isNarrow, level, lists }: ListedProps) {
  const group = (name: FilterName, values: readonly string[]): ChoicesProps => ({
    label: texts[name],
    values,
    chosen: view[name],
    counts: facets?.[name],
    linkTo: (value) => linkTo((from) => choose(from, name, value)),
  });
  const category = view.mainCategory;
  const subcategory = group('subcategory', category ? (lists.subcategories[category] ?? []) : subcategories);
  return (
    <>
      <Disclosure level={level} title={texts.subcategory}>
        {isNarrow && category ? (
          <ChipChoices {...subcategory} first={inView} />
        ) : (
          <SubcategorySelect
            {...subcategory}
            isOff={!category}
            kept={queryFor(choose(view, 'subcategory', ''))}
            onChoose={(value) => onChange((from) => choose(from, 'subcategory', value))}
          />
        )}
      </Disclosure>
      <Disclosure level={level} title={texts.priceBand}>
        <ListChoices {...group('priceBand', inUse(priceBands, view.priceBand, facets?.priceBand))} />
      </Disclosure>
      <Disclosure level={level} title={texts.karat}>
        <ChipChoices {...group('karat', category ? (lists.karatsByCategory[category] ?? karats) : lists.karats)} />
      </Disclosure>
      <Disclosure level={level} title={texts.gender}>
        <ChipChoices {...group('gender', lists.genders)} />
      </Disclosure>
      <Disclosure level={level} title={texts.regionalStyle}>
        <ListChoices {...group('regionalStyle', lists.regionalStyles)} first={inView} />
      </Disclosure>
      <Disclosure level={level} title={texts.craftsmanship} defaultOpen={view.craftsmanship !== ''}>
        <ListChoices {...group('craftsmanship', lists.crafts)} first={inView} />
      </Disclosure>
    </>
  );
}
