/** Pieces that are compared at most. */
export const mostCompared = 4;

const path = '/luxurymarket/compare';
const isProductId = /^prd_[0-9a-z]{1,40}$/;

/** Ids of the pieces that an address compares, each once. Whatever else stands there is passed over. */
export function comparedIn(query: URLSearchParams): string[] {
  const ids = (query.get('pieces') ?? '').split(',').filter((id) => isProductId.test(id));
  return [...new Set(ids)].slice(0, mostCompared);
}

/** The address that compares these pieces, on this site. */
export const compareAddress = (ids: readonly string[]) => (ids.length > 0 ? `${path}?pieces=${ids.join(',')}` : path);
