import { PieceCard } from '@gehna/product-ui';
import { formatCount, Heading, Wrap } from '@gehna/ui';
import { Tray } from '@gehna/ui/catalogue';
import { useId } from 'react';
import type { StoreAnswer } from '../store/api.ts';
import { SectionTitle } from '../store/Section.tsx';
import { AllPieces } from './AllPieces.tsx';
import styles from './Collection.module.css';
import { collectionId } from './collection-id.ts';
import { texts } from './texts.ts';

type Props = Omit<StoreAnswer, 'store'> & {
  number: number;
  /** Where the store is saved: its further pieces are asked for there. */
  slug: string;
  isPreview: boolean;
};

/** Fewer featured pieces than this make no row of their own: they begin the list of all. */
const aRow = 3;

/** The seller’s pieces: the featured ones first, then all of them or one category. Which category is part of the address. */
export function Collection({ number, slug, isPreview, ...pieces }: Props) {
  const { counts, featured, totalProducts } = pieces;
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
              : texts.summary([totalProducts, formatCount(totalProducts)], Object.keys(counts).length, featured.length)}
          </p>
        </div>
        {hasRow && <Featured pieces={featured} isPreview={isPreview} />}
        {totalProducts > 0 && (
          <AllPieces {...pieces} slug={slug} first={hasRow ? [] : featured} isPreview={isPreview} />
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
