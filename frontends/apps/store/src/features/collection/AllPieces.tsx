import { useSearchParams } from '@gehna/build/router';
import { labelOf } from '@gehna/client';
import type { Choice } from '@gehna/product-ui/inquiry';
import { Button, ErrorInPlace, formatCount, Heading } from '@gehna/ui';
import { ChipLink, Chips } from '@gehna/ui/catalogue';
import { useKeptFocus } from '@gehna/ui/rows';
import { collectionId } from '../store/section-ids.ts';
import styles from './Collection.module.css';
import { Pieces } from './Pieces.tsx';
import { texts } from './texts.ts';
import { type PiecesAtHand, usePieces } from './use-pieces.ts';

const parameter = 'category';

type Props = PiecesAtHand & {
  slug: string;
  isPreview: boolean;
  choice: Choice;
};

/** All pieces or those of one category, some at a time. Which category is part of the address. */
export function AllPieces({ slug, isPreview, choice, ...atHand }: Props) {
  const [query] = useSearchParams();
  const categories = Object.keys(atHand.counts);
  const wanted = query.get(parameter);
  const chosen = wanted !== null && categories.includes(wanted) ? wanted : null;
  const { pieces, coming, total, error, showMore, retry } = usePieces(slug, chosen, atHand);
  const end = useKeptFocus<HTMLDivElement>();
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
      <Pieces pieces={pieces} label={title} columns={[2, 3, 4]} coming={coming} isPreview={isPreview} choice={choice} />
      {error && <ErrorInPlace onRetry={retry}>{texts.moreFailed}</ErrorInPlace>}
      <div ref={end} tabIndex={-1} className={styles.more} aria-live="polite">
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
