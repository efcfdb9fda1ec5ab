import { isDeepStrictEqual } from 'node:util';
import {
  type Craft,
  type events,
  type Gender,
  type MainCategory,
  type Metal,
  type Pricing,
  productImages,
  type RegionalStyle,
  ratesThatFit,
  rupeesOrNull,
  texts,
  type VerbOf,
} from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { type Aggregate, changed, type Decision, erased, type New, refuse, unchanged } from '@gehna/kit';
import type { StoredPicture } from '@gehna/kit/media';
import { hashInAddress } from './picture-address.ts';

/** What a seller states about a product. */
export interface ProductFacts {
  readonly name: string;
  readonly productCode: string;
  readonly mainCategory: MainCategory;
  readonly subcategory: string;
  readonly gender: Gender;
  readonly regionalStyle: RegionalStyle | null;
  readonly craftsmanship: Craft | null;
  readonly karat: string;
  /** Grams, two decimals. */
  readonly grossWeight: number;
  /** Grams, two decimals. */
  readonly netWeight: number;
  readonly size: string | null;
  readonly hallmark: string | null;
  readonly pricePaise: number;
  /** The rate that `pricePaise` was computed at; absent: the price is fixed. */
  readonly rate?: { readonly metal: Metal; readonly number: number };
  readonly makingChargesPaise: number | null;
  /** Percent, one decimal. */
  readonly wastagePercent: number | null;
  /** Absent in products from before there was the field, like the next two. */
  readonly stoneValuePaise?: number | null;
  readonly hallmarkChargePaise?: number | null;
  /** Hallmark Unique Identification: six capital letters or digits. */
  readonly huid?: string | null;
  readonly description: string;
  readonly isFeatured: boolean;
  readonly stock: number | null;
}

/** What a reviewer decides on, as a whole. */
export interface ProductContent extends ProductFacts {
  /** In the order shown; the first is on the cards. */
  readonly pictures: readonly StoredPicture[];
}

/** The review of the newest content. */
export type Review =
  | { readonly status: 'pending'; readonly submittedAt: Date }
  | { readonly status: 'approved'; readonly submittedAt: Date; readonly decidedAt: Date; readonly decidedBy: string }
  | {
      readonly status: 'rejected';
      readonly submittedAt: Date;
      readonly decidedAt: Date;
      readonly decidedBy: string;
      /** For the seller; null once the seller's account was erased. */
      readonly notes: string | null;
    };

/** What the database finds a product by: derived from its contents, never set by itself. */
export interface Lookup {
  /** Product codes held against the seller's other products: that of the newest and of the approved content. */
  readonly codes: readonly string[];
  /** Name of the newest content, for sorting without regard to case. */
  readonly name: string;
  /** Hashes of every picture that a content names. */
  readonly pictures: readonly string[];
  /** HUIDs held against all other products: while it is active, those of the approved content and of the newest, unless it was rejected. Absent: none. */
  readonly huids?: readonly string[];
  /**
   * While it is active and the newest content has a fixed price: the rates at which that price is not off, in paise a gram of fine metal,
   * both included. Absent where there is no rate to compare with.
   */
  readonly fittingRates?: { readonly metal: Metal; readonly from: number; readonly to: number };
  /** Buyers can find it: it has approved content, is active and not taken down. */
  readonly onMarket: boolean;
}

export interface Product extends Aggregate {
  readonly sellerId: string;
  /** False once the seller has discontinued it. */
  readonly isActive: boolean;
  /** A reviewer took it down: whatever its seller does, it is not on the market until it is reinstated. Absent: not. */
  readonly isTakenDown?: boolean;
  /** What the seller sent last. */
  readonly newest: ProductContent;
  /** What was approved last, and is on the market while the product is active. Equals `newest` when that is approved. */
  readonly live: ProductContent | null;
  readonly review: Review;
  readonly lookup: Lookup;
}

export type ProductVerb = VerbOf<typeof events.catalogue.productEvents>;
export type ProductDecision = Decision<Product, ProductVerb>;

interface ProductEdit {
  readonly facts: ProductFacts;
  /** Addresses of the pictures to keep, in order; absent: all of the newest content. */
  readonly keptPictures?: readonly string[] | undefined;
  /** Shown after the kept ones. */
  readonly addedPictures: readonly StoredPicture[];
}

/** Codes that read alike are equal: `rj 1` and `RJ  1`. */
export function codeKey(productCode: string): string {
  return productCode.normalize('NFKC').replace(/\s+/g, ' ').trim().toUpperCase();
}

/** What the price of a content is computed from, in rupees. */
export const pricingOf = (content: ProductFacts) =>
  ({
    karat: content.karat,
    netWeight: content.netWeight,
    wastagePercent: content.wastagePercent,
    makingCharges: rupeesOrNull(content.makingChargesPaise),
    stoneValue: rupeesOrNull(content.stoneValuePaise),
    hallmarkCharge: rupeesOrNull(content.hallmarkChargePaise),
  }) satisfies Pricing;

export function fittingRatesOf(content: ProductFacts): Lookup['fittingRates'] | null {
  if (content.rate) return null;
  const range = ratesThatFit(pricingOf(content), content.pricePaise / 100);
  return range && { metal: range.metal, from: Math.round(range.from * 100), to: Math.round(range.to * 100) };
}

function withLookup<P extends Pick<Product, 'isActive' | 'isTakenDown' | 'newest' | 'live' | 'review'>>(
  product: P,
): P & { lookup: Lookup } {
  const contents = product.live === null ? [product.newest] : [product.newest, product.live];
  const fittingRates = product.isActive ? fittingRatesOf(product.newest) : null;
  const claimed = product.review.status === 'rejected' ? [product.live] : contents;
  const huids = product.isActive ? new Set(claimed.flatMap((content) => content?.huid ?? [])) : new Set<string>();
  return {
    ...product,
    lookup: {
      codes: [...new Set(contents.map((content) => codeKey(content.productCode)))],
      name: product.newest.name.toLowerCase(),
      ...(huids.size > 0 ? { huids: [...huids] } : {}),
      ...(fittingRates ? { fittingRates } : {}),
      pictures: [...new Set(contents.flatMap((content) => content.pictures.map((picture) => picture.hash)))],
      onMarket: product.isActive && product.live !== null && !product.isTakenDown,
    },
  };
}

/** Each picture once, where it comes first: an upload of the same file again adds nothing. */
function distinct(pictures: readonly StoredPicture[]): StoredPicture[] {
  return [...new Map(pictures.map((picture) => [picture.hash, picture])).values()];
}

/** The product's pictures behind `addresses`, or nothing when one of them is not its own. */
function ownPictures(product: Product, addresses: readonly string[]): StoredPicture[] | undefined {
  const own = new Map(
    [...(product.live?.pictures ?? []), ...product.newest.pictures].map((picture) => [picture.hash, picture]),
  );
  const pictures = addresses.map((address) => own.get(hashInAddress(address) ?? ''));
  return pictures.every((picture) => picture !== undefined) ? pictures : undefined;
}

/** A new product waits for review; buyers do not see it before. */
export function submit(
  { sellerId, facts, pictures }: { sellerId: string; facts: ProductFacts; pictures: readonly StoredPicture[] },
  now: Date,
): New<Product> {
  return withLookup({
    sellerId,
    isActive: true,
    newest: { ...facts, pictures: distinct(pictures) },
    live: null,
    review: { status: 'pending', submittedAt: now },
  });
}

/**
 * Replaces the newest content and sends it to review; what is on the market stays there until the review is through.
 * Refuses pictures that are not the product's own, and more than five. Saving what already waits changes nothing.
 */
export function revise(
  product: Product,
  { facts, keptPictures, addedPictures }: ProductEdit,
  now: Date,
): ProductDecision {
  const kept = keptPictures === undefined ? product.newest.pictures : ownPictures(product, keptPictures);
  if (!kept) return refusePictures('A picture to be kept does not belong to this product.');
  const pictures = distinct([...kept, ...addedPictures]);
  if (pictures.length > productImages.max) return refusePictures(texts.tooManyImages);

  const newest = { ...facts, pictures };
  if (product.review.status === 'pending' && isSame(newest, product.newest)) return unchanged(product);
  return changed(withLookup({ ...product, newest, review: { status: 'pending', submittedAt: now } }), 'revised');
}

/** A price by rate that only changed with the rate is no other content. */
const isSame = (one: ProductContent, other: ProductContent) =>
  isDeepStrictEqual(withoutPriceByRate(one), withoutPriceByRate(other));
const withoutPriceByRate = (content: ProductContent) =>
  content.rate ? { ...content, pricePaise: 0, rate: { ...content.rate, number: 0 } } : content;

/** Puts the pending content on the market in place of what was there. */
export function approve(product: Product, reviewerId: string, now: Date): ProductDecision {
  if (product.sellerId === reviewerId) return refuseOwn();
  if (product.review.status !== 'pending') return refuseDecided(product.review);
  const { submittedAt } = product.review;
  return changed(
    withLookup({
      ...product,
      live: product.newest,
      review: { status: 'approved', submittedAt, decidedAt: now, decidedBy: reviewerId },
    }),
    'approved',
  );
}

/** Rejects the pending content, with a note for the seller; what is on the market stays there. */
export function reject(product: Product, reviewerId: string, notes: string, now: Date): ProductDecision {
  if (product.sellerId === reviewerId) return refuseOwn();
  if (product.review.status !== 'pending') return refuseDecided(product.review);
  const { submittedAt } = product.review;
  return changed(
    withLookup({
      ...product,
      review: { status: 'rejected', submittedAt, decidedAt: now, decidedBy: reviewerId, notes },
    }),
    'rejected',
  );
}

/** Discontinues the product: hidden from the market at once. */
export function disable(product: Product): ProductDecision {
  if (!product.isActive) return unchanged(product);
  return changed(withLookup({ ...product, isActive: false }), 'disabled');
}

/** Offers a discontinued product again: its approved content is back on the market at once. */
export function enable(product: Product): ProductDecision {
  if (product.isActive) return unchanged(product);
  return changed(withLookup({ ...product, isActive: true }), 'enabled');
}

/** Takes it off the market, or lets it back: what moderation decided last. */
export function moderate(product: Product, isTakenDown: boolean): ProductDecision {
  if ((product.isTakenDown ?? false) === isTakenDown) return unchanged(product);
  return changed(withLookup({ ...product, isTakenDown }), isTakenDown ? 'taken-down' : 'reinstated');
}

/**
 * The last event of a product whose seller deleted the account: it is off the market, without content and without the note
 * to the seller. Who decided and when stays, for the audit log.
 */
export function erase(product: Product): ProductDecision {
  const { _id, review: before } = product;
  const newest = { ...product.newest, name: deletedAccount.product, productCode: _id, ...withoutTexts };
  const review = before.status === 'rejected' ? { ...before, notes: null } : before;
  return erased(withLookup({ ...product, isActive: false, newest, live: null, review }), 'disabled');
}

const withoutTexts = { size: null, hallmark: null, huid: null, description: '', pictures: [] };

function refusePictures(message: string): ProductDecision {
  return refuse('product-pictures-invalid', { message }, { field: 'images' });
}

/** A reviewer may sell as well. */
function refuseOwn(): ProductDecision {
  return refuse('product-own-review');
}

function refuseDecided(review: Review): ProductDecision {
  return refuse('product-not-pending', { status: review.status });
}
