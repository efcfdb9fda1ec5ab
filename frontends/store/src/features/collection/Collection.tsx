import { labelOf } from '@gehna/contracts/lists';
import { useSearchParams } from '@gehna/federation/router';
import { Button, formatCount, Heading, TextLink, Wrap } from '@gehna/ui';
import { Chip, Chips, Tray } from '@gehna/ui/catalogue';
import { useId, useState } from 'react';
import type { Store, StoreAnswer } from '../store/api.ts';
import { SectionTitle } from '../store/Section.tsx';
import styles from './Collection.module.css';
import { collectionId } from './collection-id.ts';
import { PieceCard } from './PieceCard.tsx';
import { texts } from './texts.ts';

/** Pieces come into the page so many at a time. */
const atATime = 24;
const parameter = 'category';

type Props = Omit<StoreAnswer, 'store'> & { number: number; store: Store; isPreview: boolean };

/** Fewer featured pieces than this make no row of their own: they begin the list of all. */
const aRow = 3;

/** The seller’s pieces: the featured ones first, then all of them or one category. Which category is part of the address. */
export function Collection({ number, store, products, counts, featured, totalProducts, isPreview }: Props) {
  const id = useId();
  const hasRow = featured.length >= aRow;
  return (
    <Wrap className={styles.wrap}>
      <section id={collectionId} tabIndex={-1} aria-labelledby={id} className={styles.collection}>
        <div>
          <SectionTitle number={number} title={texts.title} id={id} />
          <p className={styles.summary}>
            {totalProducts === 0
              ? texts.empty
              : texts.summary(
                  [totalProducts, formatCount(totalProducts)],
                  Object.keys(products).length,
                  featured.length,
                )}
          </p>
        </div>
        {hasRow && <Featured pieces={featured} isPreview={isPreview} />}
        {totalProducts > 0 && (
          <AllPieces
            products={products}
            counts={counts}
            first={hasRow ? [] : featured}
            seller={sellerOf(store)}
            isPreview={isPreview}
          />
        )}
      </section>
    </Wrap>
  );
}

/** Large cards, three in a row. */
function Featured({ pieces, isPreview }: { pieces: StoreAnswer['featured']; isPreview: boolean }) {
  return (
    <div className={styles.part}>
      <Heading level={3}>{texts.featured}</Heading>
      <Tray as="ul" columns={[2, 3, 3]} aria-label={texts.featured}>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <PieceCard
              piece={piece}
              isStill={isPreview}
              sizes="(min-width: 1440px) 448px, (min-width: 768px) 33vw, 50vw"
            />
          </li>
        ))}
      </Tray>
    </div>
  );
}

const sellerOf = ({ seller }: Store) => seller.businessName ?? seller.ownerName;

type AllProps = Pick<StoreAnswer, 'products' | 'counts'> & {
  /** They begin the list of all; empty when they have a row of their own. */
  first: StoreAnswer['featured'];
  seller: string;
  isPreview: boolean;
};

function AllPieces({ products, counts, first, seller, isPreview }: AllProps) {
  const [query, setQuery] = useSearchParams();
  const [room, setRoom] = useState(atATime);
  const categories = Object.keys(products);
  const wanted = query.get(parameter);
  const chosen = wanted !== null && categories.includes(wanted) ? wanted : null;
  const isFirst = new Set(first.map(({ id }) => id));
  const pieces =
    chosen === null
      ? [
          ...first,
          ...Object.values(products)
            .flat()
            .filter(({ id }) => !isFirst.has(id)),
        ]
      : (products[chosen] ?? []);

  function choose(category: string | null) {
    setRoom(atATime);
    const next = new URLSearchParams(query);
    if (category === null) next.delete(parameter);
    else next.set(parameter, category);
    setQuery(next, { replace: true });
  }

  return (
    <div className={styles.part}>
      {first.length === 0 && <Heading level={3}>{texts.allPieces}</Heading>}
      <div className={styles.chips}>
        <Chips label={texts.filter}>
          <Chip on={chosen === null} onPress={() => choose(null)}>
            {texts.all}
          </Chip>
          {categories.map((category) => (
            <Chip key={category} on={category === chosen} onPress={() => choose(category)}>
              {labelOf(category)}
            </Chip>
          ))}
        </Chips>
      </div>
      <Tray as="ul" columns={[2, 3, 4]} aria-label={chosen === null ? texts.allPieces : labelOf(chosen)}>
        {pieces.slice(0, room).map((piece) => (
          <li key={piece.id}>
            <PieceCard piece={piece} isStill={isPreview} />
          </li>
        ))}
      </Tray>
      <div className={styles.more} aria-live="polite">
        {pieces.length > room && (
          <>
            <p>{texts.shown(formatCount(room), formatCount(pieces.length))}</p>
            <Button look="line" onClick={() => setRoom(room + atATime)}>
              {texts.showMore}
            </Button>
          </>
        )}
        {chosen !== null && !isPreview && (counts[chosen] ?? 0) > pieces.length && pieces.length <= room && (
          <TextLink to={`/luxurymarket/products?${new URLSearchParams({ subcategory: chosen, search: seller })}`}>
            {texts.inMarket(labelOf(chosen))}
          </TextLink>
        )}
      </div>
    </div>
  );
}
