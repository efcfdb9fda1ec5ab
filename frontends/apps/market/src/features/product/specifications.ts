import { labelOf } from '@gehna/client';
import { formatCount, formatExactRupees, formatGrams, formatPercent } from '@gehna/ui';
import type { LedgerRow } from '@gehna/ui/catalogue';
import type { Product } from './api.ts';
import { texts } from './texts.ts';

function stockWords(stock: number): string {
  return stock === 0 ? texts.outOfStock : texts.inStock(formatCount(stock));
}

/** A fact of a piece; its value is null where its seller gave none. */
export type Fact = readonly [label: string, value: string | null];

/** The facts of a piece, in the order of a jeweller's tag. The fact at an index is the same one of every piece. */
export function factsOf(product: Product): Fact[] {
  const { rows } = texts;
  const amount = (value: number | null | undefined) => (value == null ? null : formatExactRupees(value));
  return [
    [rows.category, texts.category(labelOf(product.mainCategory), labelOf(product.subcategory))],
    [/k$/i.test(product.karat) ? rows.karat : rows.purity, product.karat],
    [rows.grossWeight, formatGrams(product.grossWeight)],
    [rows.netWeight, formatGrams(product.netWeight)],
    [rows.size, product.size],
    [rows.hallmark, product.hallmark],
    [rows.huid, product.huid ?? null],
    [rows.makingCharges, amount(product.makingCharges)],
    [rows.wastage, product.wastagePercent === null ? null : formatPercent(product.wastagePercent)],
    [rows.stoneValue, amount(product.stoneValue)],
    [rows.craftsmanship, product.craftsmanship && labelOf(product.craftsmanship)],
    [rows.regionalStyle, product.regionalStyle && labelOf(product.regionalStyle)],
    [rows.gender, labelOf(product.gender)],
    [rows.stock, product.stock === null ? null : stockWords(product.stock)],
    [rows.productCode, product.productCode],
  ];
}

/** Every fact of a piece that its seller gave. */
export function specificationsOf(product: Product): LedgerRow[] {
  return factsOf(product).flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
