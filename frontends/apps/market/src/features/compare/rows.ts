import { formatRupees } from '@gehna/ui';
import type { Product } from '../product/api.ts';
import { type Fact, factsOf } from '../product/specifications.ts';
import { texts as productTexts } from '../product/texts.ts';
import { texts } from './texts.ts';

export type ComparedRow = {
  label: string;
  /** One of each piece, in their order; null where its seller gave none, or the piece has left the market. */
  values: (string | null)[];
  /** Whether two pieces on the market differ in it. */
  differs: boolean;
};

/** The facts of all pieces side by side; what none of them has is left out. */
export function rowsOf(products: readonly (Product | null)[]): ComparedRow[] {
  const facts = products.map((product) => product && comparedFactsOf(product));
  const count = Math.max(0, ...facts.map((own) => own?.length ?? 0));
  return Array.from({ length: count }, (_, index) => {
    const values = facts.map((own) => own?.[index]?.[1] ?? null);
    const shown = values.filter((_value, at) => products[at] !== null);
    // Gold has a karat where silver has a purity.
    const labels = new Set(facts.flatMap((own) => own?.[index]?.[0] ?? []));
    return { label: [...labels].join(' / '), values, differs: new Set(shown).size > 1 };
  }).filter(({ values }) => values.some((value) => value !== null));
}

/** The price, what it comes to for a gram of the metal, and the specifications without the seller's own code. */
function comparedFactsOf(product: Product): Fact[] {
  const { price, netWeight } = product;
  const pricePerGram = netWeight > 0 ? formatRupees(Math.round(price / netWeight)) : null;
  const specifications = factsOf(product).filter(([label]) => label !== productTexts.rows.productCode);
  return [[productTexts.price, formatRupees(price)], [texts.pricePerGram, pricePerGram], ...specifications];
}
