import { ChoiceBar, InquiryFlow, InquiryNote, SeveralButton, useChoice } from '@gehna/product-ui/inquiry';
import { formatCount, Heading, textStyles, Wrap } from '@gehna/ui';
import { useId } from 'react';
import type { StoreAnswer } from '../store/api.ts';
import { SectionTitle } from '../store/Section.tsx';
import { collectionId } from '../store/section-ids.ts';
import { AllPieces } from './AllPieces.tsx';
import styles from './Collection.module.css';
import { Pieces } from './Pieces.tsx';
import { texts } from './texts.ts';

type Props = Omit<StoreAnswer, 'store'> & {
  number: number;
  /** Where the store is saved: its further pieces are asked for there. */
  slug: string;
  isPreview: boolean;
};

/** Fewer featured pieces than this make no row of their own: they begin the list of all. */
const aRow = 3;

/**
 * The seller’s pieces: the featured ones first, then all of them or one category. Which category is part of the address. Some of them,
 * also of several categories, can be asked about at once.
 */
export function Collection({ number, slug, isPreview, ...pieces }: Props) {
  const { counts, featured, totalProducts, totalFeatured = featured.length } = pieces;
  const id = useId();
  const choice = useChoice(`store ${slug}`);
  const hasRow = featured.length >= aRow;
  return (
    <Wrap className={styles.wrap}>
      <InquiryFlow pieces={choice.pieces} choice={choice}>
        <section id={collectionId} tabIndex={-1} aria-labelledby={id} className={styles.collection}>
          <div>
            <SectionTitle number={number} title={texts.title} id={id} />
            <div className={styles.head}>
              <p className={textStyles.second}>
                {totalProducts === 0
                  ? texts.empty
                  : texts.summary(
                      [totalProducts, formatCount(totalProducts)],
                      Object.keys(counts).length,
                      totalFeatured,
                    )}
              </p>
              {!isPreview && <SeveralButton choice={choice} pieces={Object.values(pieces.products).flat()} />}
            </div>
            {choice.hasBegun && <InquiryNote />}
          </div>
          {hasRow && (
            <div className={styles.part}>
              <Heading level={3}>{texts.featured}</Heading>
              <Pieces
                pieces={featured}
                label={texts.featured}
                columns={[2, 3, 3]}
                sizes="(min-width: 1440px) 448px, (min-width: 768px) 33vw, 50vw"
                isPreview={isPreview}
                choice={choice}
              />
            </div>
          )}
          {totalProducts > 0 && (
            <AllPieces {...pieces} slug={slug} first={hasRow ? [] : featured} isPreview={isPreview} choice={choice} />
          )}
        </section>
        <ChoiceBar choice={choice} />
      </InquiryFlow>
    </Wrap>
  );
}
