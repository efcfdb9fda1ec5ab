import type { Pagination } from '@gehna/contracts';

export interface PageQuery {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** Where a page stands among all; one past the end is empty and keeps the true totals. */
export function pageOf(totalProducts: number, { page, limit }: PageQuery): Pagination {
  const totalPages = Math.ceil(totalProducts / limit);
  return {
    totalProducts,
    totalPages,
    currentPage: page,
    hasPrev: page > 1 && totalProducts > 0,
    hasNext: page < totalPages,
  };
}
