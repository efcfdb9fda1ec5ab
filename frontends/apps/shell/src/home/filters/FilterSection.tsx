import { keepPreviousData, useQuery } from '@gehna/build/query';
import { useSearchParams } from '@gehna/build/router';
import type { Answer } from '@gehna/client';
import { labelOf } from '@gehna/client';
import {
  ErrorInPlace,
  formatCount,
  Heading,
  LinkButton,
  Loading,
  SkeletonPicture,
  TextLink,
  Times,
  Wrap,
} from '@gehna/ui';
import { ChipLink, Chips } from '@gehna/ui/catalogue';
import { chosen, chosenCount } from '../api.ts';
import { texts } from '../section-texts.ts';
import { addressOf, type Choice, choiceFrom, choose, filters, queryOf } from './choices.ts';
import styles from './FilterSection.module.css';
import { MiniCard } from './MiniCard.tsx';

/** Where a choice leads that is pressed before scripts run. */
const sectionId = 'choices';

/** Three filters to try on the market as it is now: the choices stand in the address; beside them the first products that match. */
export function FilterSection() {
  const [query] = useSearchParams();
  const choice = choiceFrom(query);
  const list = useQuery({ ...chosen(choice), placeholderData: keepPreviousData });
  return (
    <Wrap as="section" id={sectionId} className={styles.section}>
      <div>
        <Heading level={2} size="lg" className={styles.title}>
          {texts.filters.title}
        </Heading>
        <div className={styles.choices}>
          <Choices choice={choice} counts={list.data?.facets} />
        </div>
        <LinkButton look="line" to="/luxurymarket">
          {texts.startExploring}
        </LinkButton>
      </div>
      <div className={styles.place}>
        {list.isLoadingError ? (
          <ErrorInPlace onRetry={list.refetch}>{texts.filters.failed}</ErrorInPlace>
        ) : list.data ? (
          <Pieces list={list.data} choice={choice} isOld={list.isPlaceholderData} />
        ) : (
          <PiecesToCome />
        )}
      </div>
    </Wrap>
  );
}

type List = Answer<'GET /api/products'>;
type ChoicesProps = {
  choice: Choice;
  /** How many pieces each value would show; undefined while that is not known. */
  counts: List['facets'] | undefined;
};

/** A value that would show nothing cannot be chosen; a chosen one can always be taken back. */
function Choices({ choice, counts }: ChoicesProps) {
  return filters.map(({ name, values }) => (
    <div key={name} className={styles.group}>
      <p aria-hidden className={styles.label}>
        {texts.filters.of[name]}
      </p>
      <Chips label={texts.filters.of[name]}>
        {values.map((value) => (
          <ChipLink
            key={value}
            to={{ search: queryOf(choose(choice, name, value)), hash: `#${sectionId}` }}
            replace
            on={choice[name] === value}
            off={counts !== undefined && choice[name] !== value && !counts[name][value]}
          >
            {labelOf(value)}
          </ChipLink>
        ))}
      </Chips>
    </div>
  ));
}

type PiecesProps = {
  list: List;
  choice: Choice;
  /** The pieces of the choice before, while those of this one are on their way: their count would be wrong. */
  isOld: boolean;
};

function Pieces({ list, choice, isOld }: PiecesProps) {
  const { totalProducts } = list.pagination;
  if (totalProducts === 0)
    return (
      <p role="status" className={styles.none}>
        {texts.filters.none}
      </p>
    );
  return (
    <>
      <ul className={styles.tray}>
        {list.products.map((product) => (
          <li key={product.id} className={styles.cell}>
            <MiniCard product={product} />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.all}>
        <TextLink alone to={addressOf(choice)}>
          {isOld ? texts.filters.allOfThem : texts.filters.all(formatCount(totalProducts), totalProducts === 1)}
        </TextLink>
      </p>
    </>
  );
}

function PiecesToCome() {
  return (
    <Loading label={texts.filters.loading}>
      <div className={styles.tray}>
        <Times count={chosenCount}>
          <SkeletonPicture ratio={0.8} />
        </Times>
      </div>
    </Loading>
  );
}
