import type { Picture } from '@gehna/contracts';
import { type Recent, withNewest } from './newest.ts';
import type { OwnedCopy } from './tallied-copies.ts';

export interface RecentProduct extends Recent {
  readonly name: string;
  readonly isActive: boolean;
  /** Rupees; null until content was approved, as the picture is. */
  readonly price: number | null;
  readonly picture: Picture | null;
}

/** What of a product counts. `card` is the approved content. */
export interface CountedProduct extends OwnedCopy {
  readonly name: string;
  readonly isActive: boolean;
  readonly onMarket: boolean;
  readonly createdAt: Date;
  readonly card: {
    readonly subcategory: string;
    readonly isFeatured: boolean;
    /** Rupees. */
    readonly price: number;
    readonly stock: number | null;
    readonly pictures: readonly Picture[];
  } | null;
}

export interface ProductFigures {
  readonly total: number;
  /** Not discontinued, approved or not. */
  readonly active: number;
  /** On the market and featured. */
  readonly featured: number;
  /** Price x stock (at least 1) of what is on the market. */
  readonly valuePaise: number;
  /** How many are on the market, by subcategory. */
  readonly bySubcategory: Readonly<Record<string, number>>;
  readonly recent: readonly RecentProduct[];
}

export const noProducts: ProductFigures = {
  total: 0,
  active: 0,
  featured: 0,
  valuePaise: 0,
  bySubcategory: {},
  recent: [],
};

type Counts = Omit<ProductFigures, 'recent'>;

function countsOf({ isActive, onMarket, card }: CountedProduct): Counts {
  const offered = onMarket ? card : null;
  return {
    total: 1,
    active: Number(isActive),
    featured: Number(offered?.isFeatured ?? false),
    valuePaise: offered ? Math.round(offered.price * 100) * Math.max(offered.stock ?? 1, 1) : 0,
    bySubcategory: offered ? { [offered.subcategory]: 1 } : {},
  };
}

function plus(a: Counts, b: Counts, times: 1 | -1): Counts {
  const bySubcategory = { ...a.bySubcategory };
  for (const [subcategory, count] of Object.entries(b.bySubcategory)) {
    const sum = (bySubcategory[subcategory] ?? 0) + times * count;
    if (sum === 0) delete bySubcategory[subcategory];
    else bySubcategory[subcategory] = sum;
  }
  return {
    total: a.total + times * b.total,
    active: a.active + times * b.active,
    featured: a.featured + times * b.featured,
    valuePaise: a.valuePaise + times * b.valuePaise,
    bySubcategory,
  };
}

export function tallyProducts(
  figures: ProductFigures,
  before: CountedProduct | null,
  after: CountedProduct,
): ProductFigures {
  const { _id: id, name, isActive, createdAt, card } = after;
  const recent = { id, name, isActive, createdAt, price: card?.price ?? null, picture: card?.pictures[0] ?? null };
  const without = before ? plus(figures, countsOf(before), -1) : figures;
  return { ...plus(without, countsOf(after), 1), recent: withNewest(figures.recent, recent) };
}
