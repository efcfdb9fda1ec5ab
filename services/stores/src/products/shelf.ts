import { storeTexts } from '@gehna/contracts';
import type { Marked } from '@gehna/kit';

/** What the arrangement of a store needs of a product: about 200 bytes. */
export interface ShelfEntry extends Marked {
  /** Milliseconds. */
  readonly createdAt: number;
  /** Null while it is not on the market. */
  readonly subcategory: string | null;
  readonly isFeatured: boolean;
}

export interface Shelf {
  /** By subcategory, the fullest first. */
  readonly groups: readonly { readonly subcategory: string; readonly count: number; readonly ids: readonly string[] }[];
  readonly featured: readonly string[];
  readonly total: number;
}

/** Pieces of one subcategory that a store page shows. */
const mostOfKind = 60;

/** What a store shows of its seller's pieces, the newest first. */
export function arrange(entries: Iterable<ShelfEntry>): Shelf {
  const offered = [...entries].filter(({ subcategory }) => subcategory !== null);
  offered.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  const kinds = [...Map.groupBy(offered, ({ subcategory }) => subcategory ?? '')];
  const idsOf = (some: readonly ShelfEntry[], most: number) => some.slice(0, most).map(({ id }) => id);
  return {
    groups: kinds
      .map(([subcategory, own]) => ({ subcategory, count: own.length, ids: idsOf(own, mostOfKind) }))
      .sort((a, b) => b.count - a.count || (a.subcategory < b.subcategory ? -1 : 1)),
    featured: idsOf(
      offered.filter(({ isFeatured }) => isFeatured),
      storeTexts.featuredMax,
    ),
    total: offered.length,
  };
}
