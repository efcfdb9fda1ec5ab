import type { SellerRating as SellerRatingAnswer } from '@gehna/contracts';
import { gstPercent } from '@gehna/contracts/price-break-up';
import { SellerRating } from '@gehna/product-ui/ratings';
import { formatPercent, formatRupees, formatWithinHours, rupeesFormatOf } from '@gehna/ui';
import type { ReactNode } from 'react';
import type { Product } from '../product/api.ts';
import { type Fact, factsOf } from '../product/specifications.ts';
import { texts as productTexts } from '../product/texts.ts';
import { texts } from './texts.ts';

export type ComparedRow = {
  label: string;
  /** One of each piece, in their order; null where its seller gave none, or the piece has left the market. */
  values: ReactNode[];
  /** Whether two pieces on the market differ in it. */
  differs: boolean;
  /** Empty where a piece has none, without a note that its seller did not give it: the system measures it. */
  isMeasured?: true;
};

/** The facts of all pieces side by side; what none of them has is left out. */
export function rowsOf(products: readonly (Product | null)[]): ComparedRow[] {
  const atRate = rupeesFormatOf(products.flatMap((product) => amountsAtRate(product)));
  const facts = products.map((product) => product && comparedFactsOf(product, atRate));
  const count = Math.max(0, ...facts.map((own) => own?.length ?? 0));
  const given = Array.from({ length: count }, (_, index) => {
    const values = facts.map((own) => own?.[index]?.[1] ?? null);
    const shown = values.filter((_value, at) => products[at] !== null);
    // Gold has a karat where silver has a purity.
    const labels = new Set(facts.flatMap((own) => own?.[index]?.[0] ?? []));
    return { label: [...labels].join(' / '), values, differs: new Set(shown).size > 1 };
  });
  const [price, ...others] = given;
  const prices = price ? [price, pricing(products)] : [];
  return [...prices, ...others, ratings(products), answerTimes(products)].filter(({ values }) =>
    values.some((value) => value !== null),
  );
}

/** How the price is set, where one of the pieces follows the day's rate. */
function pricing(products: readonly (Product | null)[]): ComparedRow {
  const isAny = products.some((product) => product?.isPricedByRate);
  const wordsOf = ({ isPricedByRate }: Product) => (isPricedByRate ? texts.byRate : texts.fixed);
  const values = products.map((product) => (isAny && product ? wordsOf(product) : null));
  return { label: texts.pricing, values, differs: new Set(values.filter((value) => value !== null)).size > 1 };
}

function ratings(products: readonly (Product | null)[]): ComparedRow {
  const rated = products.map((product) => product?.seller.rating);
  const key = (rating: SellerRatingAnswer) => `${rating.average} of ${rating.count}`;
  return {
    label: texts.rating,
    values: rated.map((each) => (each === undefined ? null : <SellerRating key={key(each)} rating={each} />)),
    differs: new Set(rated.flatMap((each) => (each === undefined ? [] : [each.average]))).size > 1,
    isMeasured: true,
  };
}

/** What is known of one seller alone is no difference. */
function answerTimes(products: readonly (Product | null)[]): ComparedRow {
  const hours = products.map((product) => product?.seller.answersWithinHours);
  return {
    label: texts.answers,
    values: hours.map((each) => (each === undefined ? null : formatWithinHours(each))),
    differs: new Set(hours.filter((each) => each !== undefined)).size > 1,
    isMeasured: true,
  };
}

/** What the rate in force makes of it, in rupees. */
function amountsAtRate(product: Product | null): number[] {
  const { priceBreakUp: breakUp } = product ?? {};
  return breakUp ? [breakUp.total, breakUp.metalValue, breakUp.wastage, breakUp.hallmarkCharge, breakUp.gst] : [];
}

/**
 * The price, also for a gram of the metal, what the piece comes to at the rate in force with the lines of the break-up that are no
 * specifications, and the specifications without what no two pieces have alike. All lines add up to the total.
 */
function comparedFactsOf(product: Product, rupeesAtRate: (amount: number) => string): Fact[] {
  const { price, netWeight, wastagePercent } = product;
  const pricePerGram = netWeight > 0 ? formatRupees(price / netWeight) : null;
  const { priceBreakUp: breakUp } = product;
  const atRate = (amount: number | null | undefined) => (amount == null ? null : rupeesAtRate(amount));
  const { productCode, huid } = productTexts.rows;
  const specifications = factsOf(product).filter(([label]) => label !== productCode && label !== huid);
  return [
    [productTexts.price, formatRupees(price)],
    [texts.pricePerGram, pricePerGram],
    [texts.atRate, atRate(breakUp?.total)],
    [texts.metalAtRate, atRate(breakUp?.metalValue)],
    [texts.wastageAtRate, wastagePercent === null ? null : atRate(breakUp?.wastage)],
    [texts.hallmarkCharge, atRate(breakUp?.hallmarkCharge || null)],
    [texts.gst(formatPercent(gstPercent)), atRate(breakUp?.gst)],
    ...specifications,
  ];
}
