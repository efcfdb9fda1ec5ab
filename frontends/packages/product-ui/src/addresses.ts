/** The page of a piece in the market. */
export const productPath = (id: string) => `/luxurymarket/product/${encodeURIComponent(id)}`;

/** Where a quotation is read, by both sides. */
export const quotationPath = (id: string) => `/luxurymarket/quotations/${encodeURIComponent(id)}`;

/** The public store of a seller. */
export const storePath = (slug: string) => `/store/${encodeURIComponent(slug)}`;

/** Where a customer rates a seller. */
export const ratingPath = (sellerId: string) => `/luxurymarket/ratings/${encodeURIComponent(sellerId)}`;
