/** The pagination of a list. `page` counts from 1; one past the end is empty and has the true totals. */
export function pageOf(total: number, { page, limit }: { readonly page: number; readonly limit: number }) {
  const totalPages = Math.ceil(total / limit);
  return { totalPages, currentPage: page, hasPrev: page > 1 && total > 0, hasNext: page < totalPages };
}
