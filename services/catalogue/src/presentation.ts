import {
  type DataOf,
  type events,
  type Picture,
  type ProductBreakUp,
  type Product as PublicProduct,
  priceBreakUp,
  type MetalRate as RateInForce,
  rateFor,
  rupees,
  rupeesOrNull,
  type SellerProduct,
} from '@gehna/contracts';
import type { MetalRate } from './metal-rate.ts';
import { addresses } from './picture-address.ts';
import { notesOf, type Product } from './product.ts';
import { type ProductContent, pricePaiseAt, pricingOf } from './product-content.ts';

/** A seller as products show them. */
export type ProductSeller = PublicProduct['seller'];
type PublicFacts = NonNullable<SellerProduct['live']>;
type ProductEventData = DataOf<typeof events.catalogue.productEvents>;

/** What stands beside a content, whichever is shown. */
type Shown = Pick<Product, '_id' | 'isActive' | 'createdAt' | 'updatedAt'>;

function picturesOf(content: ProductContent): Picture[] {
  const { name, karat, mainCategory, subcategory } = content;
  const kind = subcategory.includes(mainCategory) ? subcategory : `${mainCategory} ${subcategory}`;
  const description = `${name}, ${karat} ${kind}`;
  const count = content.pictures.length;
  return content.pictures.map((picture, index) => ({
    ...addresses(picture),
    alt: count === 1 ? description : `${description}, picture ${index + 1} of ${count}`,
  }));
}

/** Without rates, prices are as they are stored: for others who compute them themselves. */
function publicFacts(content: ProductContent, rates: readonly MetalRate[] = []): PublicFacts {
  const pictures = picturesOf(content);
  return {
    name: content.name,
    productCode: content.productCode,
    mainCategory: content.mainCategory,
    subcategory: content.subcategory,
    gender: content.gender,
    regionalStyle: content.regionalStyle,
    craftsmanship: content.craftsmanship,
    karat: content.karat,
    grossWeight: content.grossWeight,
    netWeight: content.netWeight,
    size: content.size,
    hallmark: content.hallmark,
    price: rupees(pricePaiseAt(rates, content)),
    isPricedByRate: content.rate !== undefined,
    makingCharges: rupeesOrNull(content.makingChargesPaise),
    wastagePercent: content.wastagePercent,
    stoneValue: rupeesOrNull(content.stoneValuePaise),
    hallmarkCharge: rupeesOrNull(content.hallmarkChargePaise),
    huid: content.huid ?? null,
    description: content.description,
    isFeatured: content.isFeatured,
    stock: content.stock,
    images: pictures.map((picture) => picture.src),
    pictures,
  };
}

/** The part that buyers see, with either content: they get the approved one. */
export function forBuyers(
  product: Shown,
  content: ProductContent,
  seller: ProductSeller,
  rates: readonly MetalRate[],
): PublicProduct {
  return {
    ...publicFacts(content, rates),
    _id: product._id,
    id: product._id,
    seller: shownSeller(seller),
    isActive: product.isActive,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}

/** Without what this service alone stores of a seller. */
const shownSeller = ({ _id, businessName, ownerName, mobile }: ProductSeller) => ({
  _id,
  businessName,
  ownerName,
  mobile,
});

/** A rate as buyers and sellers see it. */
export const rateInForce = ({ metal, perGramPaise, source, quotedAt }: MetalRate): RateInForce => ({
  metal,
  perGram: rupees(perGramPaise),
  source,
  quotedAt: quotedAt.toISOString(),
});

/** The break-up of a content's price at the rates in force; null while its metal has none. */
export function breakUpAt(rates: readonly MetalRate[], content: ProductContent): ProductBreakUp | null {
  const rate = rateFor(content.karat, rates);
  if (!rate) return null;
  const { perGram, source, quotedAt } = rateInForce(rate);
  const breakUp = priceBreakUp(pricingOf(content), perGram);
  return breakUp && { ...breakUp, quotedAt, source };
}

/** What its seller and reviewers see: the newest content with its review, beside the approved one. */
export function forSeller(product: Product, seller: ProductSeller, rates: readonly MetalRate[]): SellerProduct {
  return {
    ...forBuyers(product, product.newest, seller, rates),
    priceBreakUp: breakUpAt(rates, product.newest),
    approvalStatus: product.review.status,
    approvalNotes: notesOf(product.review),
    ...(product.isTakenDown ? { isTakenDown: true } : {}),
    submittedAt: product.review.submittedAt.toISOString(),
    version: product.version,
    live: product.live && publicFacts(product.live, rates),
  };
}

/** What is published: the approved content and the seller's id, never names. */
export function eventData(product: Product): ProductEventData {
  return {
    id: product._id,
    sellerId: product.sellerId,
    isActive: product.isActive,
    approvalStatus: product.review.status,
    approvalNotes: notesOf(product.review),
    decidedAt: product.review.status === 'pending' ? null : product.review.decidedAt.toISOString(),
    decidedBy: product.review.status === 'pending' ? null : product.review.decidedBy,
    newestName: product.newest.name,
    isTakenDown: product.isTakenDown ?? false,
    onMarket: product.lookup.onMarket,
    live: product.live && {
      ...publicFacts(product.live),
      ...(product.live.rate ? { pricing: pricingOf(product.live) } : {}),
    },
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}
