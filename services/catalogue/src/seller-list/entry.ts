import type { ApprovalStatus, QueryOf, routes } from '@gehna/contracts';
import type { Marked } from '@gehna/kit';
import { codeKey, type Product } from '../product.ts';

export type SellerQuery = QueryOf<typeof routes.catalogue.listSellerProducts>;
type Filter = Pick<SellerQuery, 'approvalFilter' | 'statusFilter' | 'search'>;
type Order = Pick<SellerQuery, 'sortBy' | 'sortOrder'>;

/** What a seller's list needs of a product: about 300 bytes. */
export interface Entry extends Marked {
  /** Milliseconds. */
  readonly createdAt: number;
  readonly isActive: boolean;
  readonly approvalStatus: ApprovalStatus;
  /** Of the newest content, in small letters. */
  readonly name: string;
  readonly codes: readonly string[];
  readonly pricePaise: number;
}

/** A product as the registers read it. */
export type ListedProduct = Pick<Product, '_id' | 'createdAt' | 'isActive'> & {
  readonly review: Pick<Product['review'], 'status'>;
  readonly lookup: Pick<Product['lookup'], 'name' | 'codes'>;
  readonly newest: Pick<Product['newest'], 'pricePaise'>;
  /** Absent in products from before lists were kept in memory. */
  readonly mark?: number;
};

export function entryOf({ _id, createdAt, isActive, review, lookup, newest, mark = 0 }: ListedProduct): Entry {
  const { name, codes } = lookup;
  const { pricePaise } = newest;
  return {
    id: _id,
    mark,
    createdAt: createdAt.getTime(),
    isActive,
    approvalStatus: review.status,
    name,
    codes,
    pricePaise,
  };
}

/** Ids of the products that fit, in the order asked for: the newest first, names from A, prices from the lowest; ties by id. */
export function listed(entries: Iterable<Entry>, filter: Filter, { sortBy, sortOrder }: Order): string[] {
  const found = [...entries].filter(fitting(filter));
  const direction = (sortOrder ?? (sortBy === 'createdAt' ? 'desc' : 'asc')) === 'asc' ? 1 : -1;
  const value = { createdAt: 'createdAt', name: 'name', price: 'pricePaise' }[sortBy] as
    | 'createdAt'
    | 'name'
    | 'pricePaise';
  const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
  found.sort((a, b) => direction * (compare(a[value], b[value]) || compare(a.id, b.id)));
  return found.map(({ id }) => id);
}

function fitting({ approvalFilter, statusFilter, search }: Filter): (entry: Entry) => boolean {
  const name = (search ?? '').toLowerCase();
  const code = codeKey(search ?? '');
  return (entry) => {
    if (approvalFilter && approvalFilter !== 'all' && entry.approvalStatus !== approvalFilter) return false;
    if (statusFilter && statusFilter !== 'all' && entry.isActive !== (statusFilter === 'active')) return false;
    return !search || entry.name.includes(name) || entry.codes.some((one) => one.includes(code));
  };
}
