/** Where a page stands among all; one past the end is empty and keeps the true totals. `page` counts from 1. */
export function pageOf(totalLeads: number, { page, limit }: { readonly page: number; readonly limit: number }) {
  const totalPages = Math.ceil(totalLeads / limit);
  return { totalLeads, totalPages, currentPage: page, hasPrev: page > 1 && totalLeads > 0, hasNext: page < totalPages };
}
