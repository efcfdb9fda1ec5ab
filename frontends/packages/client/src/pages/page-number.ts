/** The page of a list, from 1, that an address asks for; what is no such number counts as absent. */
export function pageNumberIn(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
