import type { QueryOf, routes } from '@gehna/contracts';
import { literalPattern, newestFirst, searchedText } from '@gehna/kit';
import type { Filter, IndexDescription, Sort } from 'mongodb';
import type { MetalRate } from './metal-rate.ts';
import type { Product } from './product.ts';
import { codeKey } from './product-lookup.ts';

export type SellerQuery = QueryOf<typeof routes.catalogue.listSellerProducts>;

/** Names of the fields that a seller's list is sorted by. */
const sortField = { createdAt: 'createdAt', name: 'lookup.name', price: 'newest.pricePaise' } as const;
/** What a seller's list is filtered by; at the end of each index, so that only products that fit are read. */
const filtered = { 'review.status': 1, isActive: 1 } as const;

/** One for each order, and two for prices that are off. */
export const sellerListIndexes: readonly IndexDescription[] = [
  { name: 'newestOfSeller', key: { sellerId: 1, ...newestFirst, ...filtered } },
  { name: 'namesOfSeller', key: { sellerId: 1, 'lookup.name': 1, _id: 1, ...filtered } },
  { name: 'pricesOfSeller', key: { sellerId: 1, 'newest.pricePaise': 1, _id: 1, ...filtered } },
  { name: 'lowestFittingRates', key: { sellerId: 1, 'lookup.fittingRates.metal': 1, 'lookup.fittingRates.from': 1 } },
  { name: 'highestFittingRates', key: { sellerId: 1, 'lookup.fittingRates.metal': 1, 'lookup.fittingRates.to': 1 } },
];

/** Newest first, names from A, prices from the lowest; ties by id, in the direction of the list. */
export function orderOf({ sortBy, sortOrder = sortBy === 'createdAt' ? 'desc' : 'asc' }: SellerQuery): Sort {
  const direction = sortOrder === 'asc' ? 1 : -1;
  return { [sortField[sortBy]]: direction, _id: direction };
}

/** A seller's products by review, activity, price, and what is typed: part of the name or of a code, letter by letter. */
export function filterOf(
  sellerId: string,
  { approvalFilter, statusFilter, priceFilter, search }: SellerQuery,
  rates: readonly MetalRate[],
): Filter<Product> {
  const containing = (text: string) => ({ $regex: literalPattern(text) });
  const typed = search && {
    $or: [{ 'lookup.name': containing(searchedText(search)) }, { 'lookup.codes': containing(codeKey(search)) }],
  };
  return {
    sellerId,
    ...(approvalFilter && approvalFilter !== 'all' ? { 'review.status': approvalFilter } : {}),
    ...(statusFilter && statusFilter !== 'all' ? { isActive: statusFilter === 'active' } : {}),
    ...(priceFilter === 'by-rate' ? { 'newest.rate': { $exists: true } } : {}),
    ...(priceFilter === 'off' ? priceOffAt(rates) : {}),
    ...(typed ? { $and: [typed] } : {}),
  };
}

/** Products whose fixed price is off at the rates in force: none while there are no rates. */
export function priceOffAt(rates: readonly MetalRate[]): Filter<Product> {
  const branches = rates.flatMap(({ metal, perGramPaise }) => [
    { 'lookup.fittingRates.metal': metal, 'lookup.fittingRates.from': { $gt: perGramPaise } },
    { 'lookup.fittingRates.metal': metal, 'lookup.fittingRates.to': { $lt: perGramPaise } },
  ]);
  return branches.length > 0 ? { $or: branches } : { _id: { $in: [] } };
}
