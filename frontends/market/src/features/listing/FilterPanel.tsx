import { karats, labelOf, subcategories } from '@gehna/contracts/lists';
import { useQuery } from '@gehna/federation/query';
import { formatCount, Loading, Skeleton, TextButton } from '@gehna/ui';
import { Disclosure, DisclosureGroup, Segment } from '@gehna/ui/catalogue';
import { SelectControl } from '@gehna/ui/forms';
import { type Facets, type FilterLists, filterLists } from './api.ts';
import { ChipChoices, ListChoices } from './Choices.tsx';
import styles from './FilterPanel.module.css';
import { SearchBox } from './SearchBox.tsx';
import { texts } from './texts.ts';
import { choose, type FilterName, searchFor, type View } from './view.ts';

/** Offered as main categories; another one is shown beside them only while an address asks for it. */
const offeredCategories = ['Gold', 'Silver'];
/** Values of a long list that are in view before "Show all". */
const inView = 4;

type Props = {
  view: View;
  facets: Facets | undefined;
  /** `replace`: the change continues the one before it (typing), so that Back does not step through it. */
  onChange: (next: View, how?: { replace: boolean }) => void;
  /** In the sheet subcategories are chips, which a thumb reaches better than a list that opens. */
  inSheet?: boolean;
};

/** The sheet has a title of its own above the groups; the panel follows the title of the page. */
const levelIn = (inSheet: boolean | undefined) => (inSheet ? 3 : 2);

/** Every filter of the product list, one choice each, with how many pieces each value would show. */
export function FilterPanel(props: Props) {
  const { view, onChange, inSheet } = props;
  const lists = useQuery(filterLists);
  const level = levelIn(inSheet);
  return (
    <DisclosureGroup>
      <Disclosure level={level} title={texts.search}>
        <SearchBox value={view.search} onSearch={(text) => onChange(searchFor(view, text), { replace: true })} />
      </Disclosure>
      <Disclosure level={level} title={texts.mainCategory}>
        <Segment
          label={texts.mainCategory}
          value={view.mainCategory}
          onChange={(value) => onChange(choose(view, 'mainCategory', value))}
          options={[
            { value: '', label: texts.all },
            ...[...new Set([...offeredCategories, view.mainCategory])]
              .filter(Boolean)
              .map((value) => ({ value, label: labelOf(value) })),
          ]}
        />
      </Disclosure>
      {lists.data && <ListedFilters {...props} lists={lists.data} />}
      {lists.isPending && (
        <Loading label={texts.loadingFilters} className={styles.waiting ?? ''}>
          {['subcategory', 'karat', 'gender', 'region'].map((group) => (
            <Skeleton key={group} height="44px" />
          ))}
        </Loading>
      )}
      {lists.isError && (
        <p role="alert" className={styles.failed}>
          {texts.filtersFailed}{' '}
          <TextButton small onClick={() => void lists.refetch()}>
            {texts.retry}
          </TextButton>
        </p>
      )}
    </DisclosureGroup>
  );
}

/** The filters whose values the server lists. */
function ListedFilters({ view, facets, onChange, inSheet, lists }: Props & { lists: FilterLists }) {
  const group = (name: FilterName, values: readonly string[]) => ({
    label: texts[name],
    values,
    chosen: view[name],
    counts: facets?.[name],
    onChoose: (value: string) => onChange(choose(view, name, value)),
  });
  const level = levelIn(inSheet);
  const category = view.mainCategory;
  const subcategory = group('subcategory', category ? (lists.subcategories[category] ?? []) : subcategories);
  return (
    <>
      <Disclosure level={level} title={texts.subcategory}>
        {inSheet && category ? (
          <ChipChoices {...subcategory} first={inView} />
        ) : (
          <SubcategorySelect {...subcategory} isOff={!category} />
        )}
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

type SubcategoryProps = {
  values: readonly string[];
  chosen: string;
  counts: Readonly<Record<string, number>> | undefined;
  onChoose: (value: string) => void;
  isOff: boolean;
};

/** Stays in view without a main category, but off, and says why. */
function SubcategorySelect({ values, chosen, counts, onChoose, isOff }: SubcategoryProps) {
  return (
    <SelectControl
      aria-label={texts.subcategory}
      disabled={isOff}
      placeholder={isOff ? texts.subcategoryOff : texts.all}
      value={isOff ? '' : chosen}
      onChange={(event) => onChoose(event.target.value)}
      options={values.map((value) => ({
        value,
        label: counts ? `${labelOf(value)} (${formatCount(counts[value] ?? 0)})` : labelOf(value),
        disabled: counts !== undefined && !counts[value] && value !== chosen,
      }))}
    />
  );
}
