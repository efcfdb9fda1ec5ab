import { labelOf } from '@gehna/contracts/lists';
import { formatCount, formatGrams, formatRupees } from '@gehna/ui';
import type { LedgerRow } from '@gehna/ui/catalogue';
import type { Product } from './api.ts';
import { texts } from './texts.ts';

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

function stockWords(stock: number): string {
  return stock === 0 ? texts.outOfStock : texts.inStock(formatCount(stock));
}

/** Every fact of a piece that its seller gave, in the order a jeweller tells them. What was not given has no row. */
export function specificationsOf(product: Product): LedgerRow[] {
  const { rows } = texts;
  const facts: readonly [string, string | null][] = [
    [rows.category, texts.category(labelOf(product.mainCategory), labelOf(product.subcategory))],
    [/k$/i.test(product.karat) ? rows.karat : rows.purity, product.karat],
    [rows.grossWeight, formatGrams(product.grossWeight)],
    [rows.netWeight, formatGrams(product.netWeight)],
    [rows.size, product.size],
    [rows.hallmark, product.hallmark],
    [rows.makingCharges, product.makingCharges === null ? null : formatRupees(product.makingCharges)],
    [rows.wastage, product.wastagePercent === null ? null : percent.format(product.wastagePercent / 100)],
    [rows.craftsmanship, product.craftsmanship],
    [rows.regionalStyle, product.regionalStyle && labelOf(product.regionalStyle)],
    [rows.gender, labelOf(product.gender)],
    [rows.stock, product.stock === null ? null : stockWords(product.stock)],
    [rows.productCode, product.productCode],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
