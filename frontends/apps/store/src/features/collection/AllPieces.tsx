import { useSearchParams } from '@gehna/build/router';
import { labelOf } from '@gehna/client';
import { PieceCard } from '@gehna/product-ui';
import { Button, ErrorInPlace, formatCount, Heading } from '@gehna/ui';
import { ChipLink, Chips, ProductCardSkeleton, Tray } from '@gehna/ui/catalogue';
import styles from './Collection.module.css';
import { collectionId } from './collection-id.ts';
import { texts } from './texts.ts';
import { type PiecesAtHand, usePieces } from './use-pieces.ts';

const parameter = 'category';

type Props = PiecesAtHand & {
  slug: string;
  isPreview: boolean;
};

/** All pieces or those of one category, some at a time. Which category is part of the address. */
export function AllPieces({ slug, isPreview, ...atHand }: Props) {
  const [query] = useSearchParams();
  const categories = Object.keys(atHand.counts);
  const wanted = query.get(parameter);
  const chosen = wanted !== null && categories.includes(wanted) ? wanted : null;
  const { pieces, coming, total, error, showMore, retry } = usePieces(slug, chosen, atHand);
  const title = chosen === null ? texts.allPieces : labelOf(chosen);

  /** Other parameters of the address stay. */
  function queryOf(category: string | null): string {
    const next = new URLSearchParams(query);
    if (category === null) next.delete(parameter);
    else next.set(parameter, category);
    return next.size > 0 ? `?${next}` : '';
  }
  const linkTo = (category: string | null) => ({
    // Before scripts run the browser goes to the top of the page, but for the place that the address names.
    to: { search: queryOf(category), hash: `#${collectionId}` },
    on: category === chosen,
    replace: true,
  });

  return (
    <div className={styles.part}>
      {atHand.first.length === 0 && <Heading level={3}>{texts.allPieces}</Heading>}
      <div className={styles.chips}>
        <Chips label={texts.filter}>
          <ChipLink {...linkTo(null)}>{texts.all}</ChipLink>
          {categories.map((category) => (
            <ChipLink key={category} {...linkTo(category)}>
              {labelOf(category)}
            </ChipLink>
          ))}
        </Chips>
      </div>
      <Tray as="ul" columns={[2, 3, 4]} aria-label={title} aria-busy={coming > 0}>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <PieceCard piece={piece} isStill={isPreview} />
          </li>
        ))}
        {Array.from({ length: coming }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of pieces to come are alike
          <li key={at} aria-hidden>
            <ProductCardSkeleton />
          </li>
        ))}
      </Tray>
      {error && <ErrorInPlace onRetry={retry}>{texts.moreFailed}</ErrorInPlace>}
      <div className={styles.more} aria-live="polite">
        {!error && total > pieces.length && (
          <>
            <p>{coming > 0 ? texts.coming : texts.shown(formatCount(pieces.length), formatCount(total))}</p>
            <Button look="line" busy={coming > 0 && texts.coming} onClick={showMore}>
              {texts.showMore}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
