import { rupees, rupeesOrNull } from '@gehna/contracts';
import { type CsvColumn, csvMoment } from '@gehna/kit';
import type { MetalRate } from './metal-rate.ts';
import { notesOf, type Product } from './product.ts';
import { pricePaiseAt } from './product-content.ts';

/** Columns of a seller's export: the newest content, with the price at the rates in force. */
export const productColumns = (inForce: readonly MetalRate[]): readonly CsvColumn<Product>[] => [
  ['Product code', ({ newest }) => newest.productCode],
  ['Name', ({ newest }) => newest.name],
  ['Status', ({ isActive }) => (isActive ? 'Active' : 'Discontinued')],
  ['Approval', ({ review }) => review.status],
  ['Notes', ({ review }) => notesOf(review)],
  ['Main category', ({ newest }) => newest.mainCategory],
  ['Subcategory', ({ newest }) => newest.subcategory],
  ['Gender', ({ newest }) => newest.gender],
  ['Regional style', ({ newest }) => newest.regionalStyle],
  ['Craftsmanship', ({ newest }) => newest.craftsmanship],
  ['Karat', ({ newest }) => newest.karat],
  ['Gross weight (g)', ({ newest }) => newest.grossWeight],
  ['Net weight (g)', ({ newest }) => newest.netWeight],
  ['Size', ({ newest }) => newest.size],
  ['Hallmark', ({ newest }) => newest.hallmark],
  ['Price (INR)', ({ newest }) => rupees(pricePaiseAt(inForce, newest))],
  ['Making charges (INR)', ({ newest }) => rupeesOrNull(newest.makingChargesPaise)],
  ['Wastage (%)', ({ newest }) => newest.wastagePercent],
  ['Stock', ({ newest }) => newest.stock],
  ['Featured', ({ newest }) => (newest.isFeatured ? 'Yes' : 'No')],
  ['Pictures', ({ newest }) => newest.pictures.length],
  ['Description', ({ newest }) => newest.description],
  ['Added (IST)', ({ createdAt }) => csvMoment(createdAt)],
  // Newer columns stand last: sheets that were made for the others go on.
  ['HUID', ({ newest }) => newest.huid ?? null],
  ['Stone value (INR)', ({ newest }) => rupeesOrNull(newest.stoneValuePaise)],
  ['Hallmark charge (INR)', ({ newest }) => rupeesOrNull(newest.hallmarkChargePaise)],
  ['Price basis', ({ newest }) => (newest.rate ? 'By rate' : 'Fixed')],
];
