import { type events, productImages, texts, type VerbOf } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { type Aggregate, changed, type Decision, erased, type New, refuse, unchanged } from '@gehna/kit';
import type { StoredPicture } from '@gehna/kit/media';
import { hashInAddress } from './picture-address.ts';
import { isSameContent, type ProductContent, type ProductFacts } from './product-content.ts';
import { type Lookup, lookupOf } from './product-lookup.ts';

/** The review of the newest content. */
type Review =
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

/** The reviewer's note to the seller. */
export const notesOf = (review: Review | Verdict): string | null =>
  review.status === 'rejected' ? review.notes : null;

export interface Product extends Aggregate {
  readonly sellerId: string;
  /** Made by the page for this form: the form sent again, because its answer was lost, is answered with this product. */
  readonly key?: string;
  /** False once the seller has discontinued it. */
  readonly isActive: boolean;
  /** A reviewer took it down: whatever its seller does, it is not on the market until it is reinstated. Absent: not. */
  readonly isTakenDown?: boolean;
  /** What the seller sent last. */
  readonly newest: ProductContent;
  /** What was approved last, and is on the market while the product is active. Equals `newest` when that is approved. */
  readonly live: ProductContent | null;
  /** Hashes of the first pictures of approved content that was replaced: leads show them still. Absent or empty: none. */
  readonly formerPictures?: readonly string[];
  readonly review: Review;
  readonly lookup: Lookup;
}

type ProductVerb = VerbOf<typeof events.catalogue.productEvents>;
export type ProductDecision = Decision<Product, ProductVerb>;

interface ProductEdit {
  readonly facts: ProductFacts;
  /** Addresses of the pictures to keep, in order; absent: all of the newest content. */
  readonly keptPictures?: readonly string[] | undefined;
  /** Shown after the kept ones. */
  readonly addedPictures: readonly StoredPicture[];
}

const withLookup = <P extends Omit<New<Product>, 'lookup'>>(product: P): P & { lookup: Lookup } => ({
  ...product,
  lookup: lookupOf(product),
});

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
  {
    sellerId,
    key,
    facts,
    pictures,
  }: { sellerId: string; key?: string | undefined; facts: ProductFacts; pictures: readonly StoredPicture[] },
  now: Date,
): New<Product> {
  return withLookup({
    sellerId,
    ...(key !== undefined && { key }),
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
  if (product.review.status === 'pending' && isSameContent(newest, product.newest)) return unchanged(product);
  return changed(withLookup({ ...product, newest, review: { status: 'pending', submittedAt: now } }), 'revised');
}

/**
 * Whether an edit of `expectedVersion` is refused whatever its pictures are. One whose answer was lost is sent again with its old
 * version, and passes.
 */
export function isOutdated(
  { version, review, newest }: Product,
  facts: ProductFacts,
  expectedVersion?: number,
): boolean {
  if (expectedVersion === undefined || expectedVersion === version) return false;
  return review.status !== 'pending' || !isSameContent({ ...facts, pictures: [] }, { ...newest, pictures: [] });
}

/** Puts the pending content on the market in place of what was there, whose first picture is kept. */
export const approve = (product: Product, reviewerId: string, now: Date): ProductDecision =>
  decide(product, { status: 'approved' }, reviewerId, now);

/** Rejects the pending content, with a note for the seller; what is on the market stays there. */
export const reject = (product: Product, reviewerId: string, notes: string, now: Date): ProductDecision =>
  decide(product, { status: 'rejected', notes }, reviewerId, now);

type Verdict = { readonly status: 'approved' } | { readonly status: 'rejected'; readonly notes: string };

/** Sent again by the same reviewer, because its answer was lost, it changes nothing. */
function decide(product: Product, verdict: Verdict, decidedBy: string, decidedAt: Date): ProductDecision {
  // A reviewer may sell as well.
  if (product.sellerId === decidedBy) return refuse('product-own-review');
  const { review: before } = product;
  if (before.status !== 'pending') {
    const isSame = before.status === verdict.status && notesOf(before) === notesOf(verdict);
    const isRepeated = isSame && before.decidedBy === decidedBy;
    return isRepeated ? unchanged(product) : refuse('product-not-pending', { status: before.status });
  }
  const review = { ...verdict, submittedAt: before.submittedAt, decidedAt, decidedBy };
  const published = verdict.status === 'approved' && {
    live: product.newest,
    formerPictures: formerPicturesOf(product),
  };
  return changed(withLookup({ ...product, ...published, review }), verdict.status);
}

/** Once the approved content is replaced. Without the picture of a product that is taken down: it may be the reason. */
function formerPicturesOf({ formerPictures = [], live, isTakenDown }: Product): readonly string[] {
  const first = isTakenDown ? undefined : live?.pictures[0];
  return [...new Set([...formerPictures, ...(first ? [first.hash] : [])])];
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

/**
 * Takes it off the market, or lets it back: what moderation decided last. One whose HUID another product on offer has by then
 * comes back as discontinued.
 */
export function moderate(product: Product, isTakenDown: boolean, { isHuidTaken = false } = {}): ProductDecision {
  if ((product.isTakenDown ?? false) === isTakenDown) return unchanged(product);
  const isActive = product.isActive && !isHuidTaken;
  return changed(withLookup({ ...product, isActive, isTakenDown }), isTakenDown ? 'taken-down' : 'reinstated');
}

/**
 * The last event of a product whose seller deleted the account: it is off the market, without content and without the note
 * to the seller. Who decided and when stays, for the audit log.
 */
export function erase(product: Product): ProductDecision {
  const { _id, review: before } = product;
  const newest = { ...product.newest, name: deletedAccount.product, productCode: _id, ...withoutTexts };
  const review = before.status === 'rejected' ? { ...before, notes: null } : before;
  return erased(
    withLookup({ ...product, isActive: false, newest, live: null, formerPictures: [], review }),
    'disabled',
  );
}

const withoutTexts = { size: null, hallmark: null, huid: null, description: '', pictures: [] };

function refusePictures(message: string): ProductDecision {
  return refuse('product-pictures-invalid', { message }, { field: 'images' });
}
