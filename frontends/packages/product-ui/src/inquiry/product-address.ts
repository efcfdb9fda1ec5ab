/** The address of a piece as it is handed to others: whole, without what belongs to this visit only. */
export function productAddress(id: string): string {
  return new URL(`/luxurymarket/product/${encodeURIComponent(id)}`, window.location.origin).href;
}
