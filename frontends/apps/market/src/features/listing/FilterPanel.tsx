import { useQuery } from '@gehna/build/query';
import { useNavigate } from '@gehna/build/router';
import { labelOf } from '@gehna/client';
import { karats, priceBands, subcategories } from '@gehna/contracts/lists';
import { Loading, Skeleton, TextButton } from '@gehna/ui';
import { Disclosure, DisclosureGroup, Segment } from '@gehna/ui/catalogue';
import { useEffect, useRef } from 'react';
import { type Facets, type FilterLists, filterLists } from './api.ts';
import { ChipChoices, type ChoicesProps, ListChoices } from './Choices.tsx';
import styles from './FilterPanel.module.css';
import { SearchBox } from './SearchBox.tsx';
import { SubcategorySelect } from './SubcategorySelect.tsx';
import { texts } from './texts.ts';
import { useRetry } from './use-retry.ts';
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
  /** Tries a choice in place of going to its address. */
  onTry?: (next: View) => void;
  /** On small screens subcategories are chips, which a thumb reaches better than a list that opens. */
  isNarrow?: boolean;
  /** Of the groups' titles in the page's outline. */
  level?: 2 | 3;
};

type ChangeView = (from: View) => View;

/** Every filter of the product list, one choice each, with how many products each value would show. */
export function FilterPanel({ view, facets, queryFor = queryOf, onTry, isNarrow = false, level = 2 }: Props) {
  const lists = useQuery(filterLists);
  const retry = useRetry();
  const navigate = useNavigate();
  const newest = useRef(view);
  useEffect(() => {
    newest.current = view;
  }, [view]);
  /** Starts from the newest view that was chosen: on a busy device the panel still shows the one before it. */
  function go(change: ChangeView, how?: { replace: boolean }) {
    const from = newest.current;
    const next = change(from);
    newest.current = next;
    if (onTry) onTry(next);
    else void navigate({ search: queryFor(next) }, how ?? { replace: queryFor(next) === queryFor(from) });
  }
  const linkTo = (change: ChangeView) => {
    const next = change(view);
    return { to: { search: queryFor(next) }, nofollow: !isIndexed(next), onPress: () => go(change) };
  };
  return (
    <DisclosureGroup>
      <Disclosure level={level} title={texts.search}>
        {/* Typing goes on: Back does not step through its letters. */}
        <SearchBox
          value={view.search}
          kept={queryFor(searchFor(view, ''))}
          onSearch={(text) => go((from) => searchFor(from, text), { replace: true })}
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
      {lists.data && <ListedFilters {...{ view, facets, linkTo, go, queryFor, isNarrow, level }} lists={lists.data} />}
      {lists.isPending && (
        <Loading label={texts.loadingFilters} className={styles.waiting ?? ''}>
          {['subcategory', 'price', 'karat', 'gender', 'region', 'craft'].map((group) => (
            <Skeleton key={group} height="44px" />
          ))}
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

type ListedProps = Required<Pick<Props, 'view' | 'facets' | 'queryFor' | 'isNarrow' | 'level'>> & {
  linkTo: (change: ChangeView) => ReturnType<ChoicesProps['linkTo']>;
  go: (change: ChangeView) => void;
  lists: FilterLists;
};

/** Values that would show something, and the chosen one; all while that is not known. */
const inUse = (values: readonly string[], chosen: string, counts: Readonly<Record<string, number>> | undefined) =>
  values.filter((value) => !counts || counts[value] || value === chosen);

/** The filters whose values the server lists. */
function ListedFilters({ view, facets, linkTo, go, queryFor, isNarrow, level, lists }: ListedProps) {
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
            onChoose={(value) => go((from) => choose(from, 'subcategory', value))}
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
