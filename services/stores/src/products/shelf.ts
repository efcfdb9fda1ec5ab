import { storePieces, storeTexts } from '@gehna/contracts';
import type { Marked } from '@gehna/kit';

/** What the arrangement of a store needs of a product: about 200 bytes. */
export interface ShelfEntry extends Marked {
  /** Milliseconds. */
  readonly createdAt: number;
  /** Null while it is not on the market. */
  readonly subcategory: string | null;
  readonly isFeatured: boolean;
}

/** Ids of the pieces that a store's page begins with. */
export interface Shelf {
  /** By subcategory, the fullest first; `ids` are the newest of it. */
  readonly groups: readonly { readonly subcategory: string; readonly count: number; readonly ids: readonly string[] }[];
  readonly newest: readonly string[];
  readonly featured: readonly string[];
  readonly total: number;
}

/** A stretch of the pieces, and how many there are in all. */
export interface Stretch {
  readonly ids: readonly string[];
  readonly total: number;
}

export interface StretchWanted {
  /** All subcategories when absent. */
  readonly subcategory: string | undefined;
  readonly from: number;
  readonly limit: number;
}

/** What a store begins with: the newest pieces, at least one of each subcategory, so that its page is as light with 5,000 as with 50. */
export function arrange(entries: Iterable<ShelfEntry>): Shelf {
  const offered = onOffer(entries);
  const newest = idsOf(offered.slice(0, storePieces.first));
  const isNew = new Set(newest);
  const kinds = [...Map.groupBy(offered, ({ subcategory }) => subcategory ?? '')];
  return {
    groups: kinds
      .map(([subcategory, own]) => ({
        subcategory,
        count: own.length,
        ids: idsOf(own.filter(({ id }, at) => at === 0 || isNew.has(id))),
      }))
      .sort((a, b) => b.count - a.count || (a.subcategory < b.subcategory ? -1 : 1)),
    newest,
    featured: idsOf(offered.filter(({ isFeatured }) => isFeatured).slice(0, storeTexts.featuredMax)),
    total: offered.length,
  };
}

/** The pieces after the first `from`, the newest first. */
export function stretch(entries: Iterable<ShelfEntry>, { subcategory, from, limit }: StretchWanted): Stretch {
  const offered = onOffer(entries).filter((entry) => subcategory === undefined || entry.subcategory === subcategory);
  return { ids: idsOf(offered.slice(from, from + limit)), total: offered.length };
}

/** What is on the market, the newest first. */
function onOffer(entries: Iterable<ShelfEntry>): ShelfEntry[] {
  const offered = [...entries].filter(({ subcategory }) => subcategory !== null);
  return offered.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
}

const idsOf = (entries: readonly ShelfEntry[]) => entries.map(({ id }) => id);
