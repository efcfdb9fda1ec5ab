import { type Metal, paise, ratesThatFit, rupees } from '@gehna/contracts';
import { visible } from '@gehna/contracts/text';
import { type New, searchedText } from '@gehna/kit';
import type { Product } from './product.ts';
import { type ProductFacts, pricingOf } from './product-content.ts';

/** What the database finds a product by: derived from its contents, never set by itself. */
export interface Lookup {
  /** Product codes held against the seller's other products: that of the newest and of the approved content. */
  readonly codes: readonly string[];
  /** Name of the newest content, for searching, and for sorting without regard to case. */
  readonly name: string;
  /** Hashes of every picture that a content names, and of the former ones. */
  readonly pictures: readonly string[];
  /** HUIDs held against all other products: those of `huidsOf`. Absent: none. */
  readonly huids?: readonly string[];
  /**
   * While it is active and the newest content has a fixed price: the rates at which that price is not off, in paise a gram of fine metal,
   * both included. Absent where there is no rate to compare with.
   */
  readonly fittingRates?: { readonly metal: Metal; readonly from: number; readonly to: number };
  /** Buyers can find it: it has approved content, is active and not taken down. */
  readonly onMarket: boolean;
}

/** Codes that read alike are equal: `rj 1` and `RJ  1`. */
export function codeKey(productCode: string): string {
  return visible(productCode.normalize('NFKC')).replace(/\s+/g, ' ').toUpperCase();
}

export function fittingRatesOf(content: ProductFacts): Lookup['fittingRates'] | null {
  if (content.rate) return null;
  const range = ratesThatFit(pricingOf(content), rupees(content.pricePaise));
  return range && { metal: range.metal, from: paise(range.from), to: paise(range.to) };
}

type Offer = Pick<Product, 'isActive' | 'isTakenDown' | 'newest' | 'live' | 'review'>;

/** HUIDs of what is on offer, active and not taken down: of the approved content, and of the newest unless that was rejected. */
export function huidsOf({ isActive, isTakenDown, newest, live, review }: Offer): string[] {
  if (!isActive || isTakenDown) return [];
  const claimed = review.status === 'rejected' ? [live] : [newest, live];
  return [...new Set(claimed.flatMap((content) => content?.huid ?? []))];
}

export function lookupOf(product: Omit<New<Product>, 'lookup'>): Lookup {
  const contents = product.live === null ? [product.newest] : [product.newest, product.live];
  const fittingRates = product.isActive ? fittingRatesOf(product.newest) : null;
  const huids = huidsOf(product);
  return {
    codes: [...new Set(contents.map((content) => codeKey(content.productCode)))],
    name: searchedText(product.newest.name),
    ...(huids.length > 0 ? { huids } : {}),
    ...(fittingRates ? { fittingRates } : {}),
    pictures: [
      ...new Set([
        ...contents.flatMap((content) => content.pictures.map((picture) => picture.hash)),
        ...(product.formerPictures ?? []),
      ]),
    ],
    onMarket: product.isActive && product.live !== null && !product.isTakenDown,
  };
}
