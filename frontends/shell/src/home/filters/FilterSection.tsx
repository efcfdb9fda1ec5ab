import type { Answer } from '@gehna/client';
import { keepPreviousData, useQuery } from '@gehna/federation/query';
import { ErrorInPlace, Heading, LinkButton, Loading, SkeletonPicture, TextLink, Wrap } from '@gehna/ui';
import { Chip, Chips } from '@gehna/ui/catalogue';
import { useState } from 'react';
import { chosen, chosenCount } from '../api.ts';
import { texts } from '../section-texts.ts';
import { addressOf, type Choice, choose, type FilterName, filters, firstChoice } from './choices.ts';
import styles from './FilterSection.module.css';
import { MiniCard } from './MiniCard.tsx';

/** Three filters to try on the market as it is now: the choices, and the first pieces that match them. */
export function FilterSection() {
  const [choice, setChoice] = useState(firstChoice);
  const list = useQuery({ ...chosen(choice), placeholderData: keepPreviousData });
  return (
    <Wrap as="section" className={styles.section}>
      <div>
        <Heading level={2} size="lg" className={styles.title}>
          {texts.filters.title}
        </Heading>
        <div className={styles.choices}>
          <Choices
            choice={choice}
            counts={list.data?.facets}
            onChoose={(name, value) => setChoice(choose(choice, name, value))}
          />
        </div>
        <LinkButton look="line" to="/luxurymarket">
          {texts.startExploring}
        </LinkButton>
      </div>
      <div className={styles.place}>
        {list.isError ? (
          <ErrorInPlace onRetry={() => list.refetch()}>{texts.filters.failed}</ErrorInPlace>
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
  onChoose: (name: FilterName, value: string) => void;
};

/** A value that would show nothing cannot be chosen; a chosen one can always be taken back. */
function Choices({ choice, counts, onChoose }: ChoicesProps) {
  return filters.map(({ name, label, values }) => (
    <div key={name} className={styles.group}>
      <p aria-hidden className={styles.label}>
        {label}
      </p>
      <Chips label={label}>
        {values.map(({ value, label: words }) => (
          <Chip
            key={value}
            on={choice[name] === value}
            disabled={counts !== undefined && choice[name] !== value && !counts[name][value]}
            onPress={() => onChoose(name, value)}
          >
            {words}
          </Chip>
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
        <TextLink to={addressOf(choice)}>{isOld ? texts.filters.allOfThem : texts.filters.all(totalProducts)}</TextLink>
      </p>
    </>
  );
}

const places = Array.from({ length: chosenCount }, (_, place) => place);

function PiecesToCome() {
  return (
    <Loading label={texts.filters.loading}>
      <div className={styles.tray}>
        {places.map((place) => (
          <SkeletonPicture key={place} ratio={0.8} />
        ))}
      </div>
    </Loading>
  );
}
